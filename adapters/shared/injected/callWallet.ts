import type { Context } from '../../../kernel'
import { asRejection, type CodeTable, type Failure } from './rejections'
import { withLifetime } from './withLifetime'

/**
 * Runs foreign work under a signal and a timeout: an abort settles at once, and a later result is dropped.
 * @throws the failure, USER_REJECTED, WALLET_BUSY, WALLET_GONE …, or the signal's reason
 */
export async function callWallet<T>(
  ctx: Pick<Context, 'signal' | 'clock'>,
  { failure, codes, signal, ms }: { failure: Failure; codes?: CodeTable; signal?: AbortSignal; ms?: number },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return withLifetime(ctx, { signal, ms }, work).catch(error => {
    signal?.throwIfAborted()
    ctx.signal.throwIfAborted()
    throw asRejection(error, failure, codes)
  })
}
