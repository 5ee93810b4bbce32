/** Resolves with what `read` returns at the moment of the abort. */
export const readOnAbort = <T>(signal: AbortSignal, read: () => T): Promise<T> =>
  new Promise(resolve => {
    if (signal.aborted) resolve(read())
    else signal.addEventListener('abort', () => resolve(read()), { once: true })
  })
