import type { Context, WalletProvider } from '../../kernel'
import { asked } from './asked'
import { plain } from './plain'
import { asRejection, type CodeTable, type Failure } from './rejections'

export interface Question {
  readonly method: string
  readonly params?: readonly unknown[] | Record<string, unknown>
  /** What it is called when the wallet gives no better reason. */
  readonly failure: Failure
  /** What the namespace's own codes mean. */
  readonly codes?: CodeTable
  readonly signal?: AbortSignal
  /** Milliseconds, where no person is asked. */
  readonly timeout?: number
  /** The wallet itself sends a transaction: once it is asked, its answer counts however late it comes. */
  readonly sends?: true
}

/**
 * One request to a wallet, and its answer as plain data. An abort settles at once, and an answer that comes later is
 * dropped, except where the wallet sends: the hash of money that has left must not get lost, so that an abort after the
 * request settles nothing. The kernel ends the wait of the caller, and records the late answer.
 * @throws the failure, USER_REJECTED, WALLET_BUSY, WALLET_GONE …, or the signal's reason
 */
export const ask = async (
  ctx: Pick<Context, 'signal' | 'clock'>,
  wallet: WalletProvider,
  { method, params, failure, codes, signal, timeout: ms, sends }: Question,
): Promise<unknown> => {
  const request = async () => wallet.request(params ? { method, params } : { method })
  if (!sends) return plain(await asked(ctx, { failure, codes, signal, ms }, request))
  signal?.throwIfAborted()
  ctx.signal.throwIfAborted()
  return plain(
    await request().catch(error => {
      throw asRejection(error, failure, codes)
    }),
  )
}
