import type { Context } from '../../kernel'

/**
 * Work under one signal: it aborts with the caller's, with the plugin's life, or when the time (in milliseconds) is up.
 * Settles at the abort, whatever the work is waiting for, and leaves no timer and no listener.
 * @throws the reason of the signal that ended it; an `AbortError` when it was the time
 */
export async function lifetime<T>(
  { signal: life, clock }: Pick<Context, 'signal' | 'clock'>,
  { signal, ms }: { signal?: AbortSignal; ms?: number },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController()
  const outers = signal ? [life, signal] : [life]
  for (const outer of outers) outer.throwIfAborted()
  for (const outer of outers) outer.addEventListener('abort', () => own.abort(outer.reason), { signal: own.signal })
  const timer = ms === undefined ? undefined : clock.after(ms, () => own.abort())
  const left = new Promise<never>((_, reject) => {
    own.signal.addEventListener('abort', () => reject(own.signal.reason))
  })
  try {
    // In a promise of its own: work that throws at once must not leave the other one alone.
    return await Promise.race([left, Promise.resolve(own.signal).then(work)])
  } finally {
    timer?.()
    own.abort()
  }
}
