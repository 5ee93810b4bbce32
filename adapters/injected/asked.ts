import type { Context } from '../../kernel'
import { lifetime } from './lifetime'
import { asRejection, type CodeTable, type Failure } from './rejections'

/**
 * Runs foreign work under a signal and a timeout: an abort settles at once, and a later result is dropped.
 * @throws the failure, USER_REJECTED, WALLET_BUSY, WALLET_GONE …, or the signal's reason
 */
export async function asked<T>(
  ctx: Pick<Context, 'signal' | 'clock'>,
  { failure, codes, signal, ms }: { failure: Failure; codes?: CodeTable; signal?: AbortSignal; ms?: number },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return lifetime(ctx, { signal, ms }, work).catch(error => {
    signal?.throwIfAborted()
    ctx.signal.throwIfAborted()
    throw asRejection(error, failure, codes)
  })
}
