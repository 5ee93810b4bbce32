/** Settles with the task, unless the signal aborts first: then rejects at once, and a later result goes to `late`. */
export function raceAbort<T>(signal: AbortSignal, task: Promise<T>, late: (result: T) => void = () => {}): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    task
      .then(result => (signal.aborted ? late(result) : resolve(result)), reject)
      .finally(() => signal.removeEventListener('abort', abort))
  })
}

/** A controller that aborts with any of these signals; `unlink` detaches it from them. */
export function linkedController(...signals: (AbortSignal | undefined)[]) {
  const controller = new AbortController()
  const undos = signals.map(signal => {
    const abort = () => controller.abort(signal?.reason)
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort, { once: true })
    return () => signal?.removeEventListener('abort', abort)
  })
  const unlink = () => {
    for (const undo of undos) undo()
  }
  return { controller, unlink }
}
