import type { Undo } from '../../kernel'

/**
 * Runs work under several signals: the first abort settles it with that signal's reason, even if the work does not
 * settle.
 */
export function whileWanted<T>(signals: readonly AbortSignal[], work: (wanted: AbortSignal) => Promise<T>): Promise<T> {
  const own = new AbortController()
  const undos: Undo[] = []
  for (const signal of signals) {
    const abort = () => own.abort(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    undos.push(() => signal.removeEventListener('abort', abort))
  }
  const unwanted = new Promise<never>((_, reject) => {
    if (own.signal.aborted) reject(own.signal.reason)
    own.signal.addEventListener('abort', () => reject(own.signal.reason))
  })
  const task = own.signal.aborted ? unwanted : work(own.signal)
  return Promise.race([task, unwanted]).finally(() => {
    for (const undo of undos) undo()
  })
}
