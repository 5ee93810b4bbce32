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
