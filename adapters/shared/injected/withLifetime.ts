import type { Context } from '../../../kernel'

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
  const own = new AbortController()
  const outers = signal ? [life, signal] : [life]
  for (const outer of outers) outer.throwIfAborted()
  for (const outer of outers) outer.addEventListener('abort', () => own.abort(outer.reason), { signal: own.signal })
  const timer = ms === undefined ? undefined : clock.after(ms, () => own.abort())
  const left = new Promise<never>((_, reject) => {
    own.signal.addEventListener('abort', () => reject(own.signal.reason))
  })
  try {
    // `then` also catches work that throws synchronously, so that `left` has a handler.
    return await Promise.race([left, Promise.resolve(own.signal).then(work)])
  } finally {
    timer?.()
    own.abort()
  }
}
