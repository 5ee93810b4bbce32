import type { Context, WalletProvider } from '../../kernel'
import { lifetime } from './lifetime'
import { plain } from './plain'
import { asRejection, type Failure } from './rejections'

export interface Question {
  readonly method: string
  readonly params?: readonly unknown[]
  /** What it is called when the wallet gives no better reason. */
  readonly failure: Failure
  readonly signal?: AbortSignal
  /** Milliseconds, where no person is asked. */
  readonly timeout?: number
}

/**
 * One request to a wallet, and its answer as plain data. Nobody waits longer than they want to: an abort settles at
 * once, and the answer that comes later is dropped.
 * @throws the failure, USER_REJECTED, WALLET_BUSY, WALLET_GONE …, or the signal's reason
 */
export async function ask(
  ctx: Pick<Context, 'signal' | 'clock'>,
  wallet: WalletProvider,
  { method, params, failure, signal, timeout: ms }: Question,
): Promise<unknown> {
  const answer = lifetime(ctx, { signal, ms }, async () => wallet.request(params ? { method, params } : { method }))
  return answer.then(plain, error => {
    signal?.throwIfAborted()
    ctx.signal.throwIfAborted()
    throw asRejection(error, failure)
  })
}
