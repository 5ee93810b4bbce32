import type { Undo } from '../../kernel'

/** Calls the listener when the signal aborts, or at once if it has aborted. */
export function onAbort(signal: AbortSignal, listener: () => void): Undo {
  if (signal.aborted) listener()
  signal.addEventListener('abort', listener)
  return () => signal.removeEventListener('abort', listener)
}

/**
 * Runs work under several signals: the first abort settles it with that signal's reason, even if the work does not
 * settle.
 */
export function raceSignals<T>(signals: readonly AbortSignal[], work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const own = new AbortController()
  const undos = signals.map(signal => onAbort(signal, () => own.abort(signal.reason)))
  const aborted = new Promise<never>((_, reject) => onAbort(own.signal, () => reject(own.signal.reason)))
  const task = own.signal.aborted ? aborted : work(own.signal)
  return Promise.race([task, aborted]).finally(() => {
    for (const undo of undos) undo()
  })
}
