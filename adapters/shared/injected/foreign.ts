import { type Context, tryRead } from '../../../kernel'
import { raceAbort } from '../../../kernel/kit'

/** A method of a foreign object, read once and bound to it: a later replacement by the page has no effect. */
export function boundMethod(foreign: unknown, name: string): ((...args: unknown[]) => unknown) | undefined {
  const found: unknown = tryRead(() => Reflect.get(Object(foreign), name))
  return typeof found === 'function' ? (...args) => Reflect.apply(found, foreign, args) : undefined
}

/** A foreign value as JSON data: a copy without getters, traps or `then`, which cannot change any more. */
export function toPlainData(foreign: unknown): unknown {
  if (typeof foreign === 'function') return undefined
  return typeof foreign === 'object' ? tryRead(() => JSON.parse(JSON.stringify(foreign))) : foreign
}

/**
 * Runs work under one signal, which aborts with the caller's, with the plugin's, or after `ms` milliseconds. Settles at
 * the abort even if the work does not, and leaves no timer and no listener.
 * @throws the reason of the signal that ended it; an `AbortError` after the timeout
 */
export async function withLifetime<T>(
  { signal: life, clock }: Pick<Context, 'signal' | 'clock'>,
  { signal, ms }: { signal?: AbortSignal | undefined; ms?: number },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController()
  const cancel = ms === undefined ? undefined : clock.after(ms, () => late.abort())
  return raceAbort(work, life, signal, late.signal).finally(cancel)
}
