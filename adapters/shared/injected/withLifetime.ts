import type { Context } from '../../../kernel'
import { raceAbort } from '../../../kernel/kit'

/**
 * Runs work under one signal, which aborts with the caller's, with the plugin's, or after `ms` milliseconds. Settles at
 * the abort even if the work does not, and leaves no timer and no listener.
 * @throws the reason of the signal that ended it; an `AbortError` after the timeout
 */
export async function withLifetime<T>(
  { signal: life, clock }: Pick<Context, 'signal' | 'clock'>,
  { signal, ms }: { signal?: AbortSignal; ms?: number },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController()
  const cancel = ms === undefined ? undefined : clock.after(ms, () => late.abort())
  return raceAbort(work, life, signal, late.signal).finally(cancel)
}
