import type { Context, WalletProvider } from '../../kernel'
import { asked } from './asked'
import { plain } from './plain'
import type { Failure } from './rejections'

export interface Question {
  readonly method: string
  readonly params?: readonly unknown[] | Record<string, unknown>
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
export const ask = async (
  ctx: Pick<Context, 'signal' | 'clock'>,
  wallet: WalletProvider,
  { method, params, failure, signal, timeout: ms }: Question,
): Promise<unknown> =>
  plain(await asked(ctx, { failure, signal, ms }, async () => wallet.request(params ? { method, params } : { method })))
