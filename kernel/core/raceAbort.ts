/**
 * Settles with the task, or rejects with the reason of the first signal that aborts. The task itself continues.
 * @example const answer = await raceAbort(fetch('/prices'), ctx.signal)
 */
export function raceAbort<T>(task: Promise<T>, ...signals: (AbortSignal | undefined)[]): Promise<T> {
  const settled = new AbortController()
  return new Promise((resolve, reject) => {
    const fail = (reason: unknown) => {
      settled.abort()
      reject(reason)
    }
    for (const signal of signals) {
      if (signal?.aborted) fail(signal.reason)
      signal?.addEventListener('abort', () => fail(signal.reason), { signal: settled.signal })
    }
    task.then(result => {
      settled.abort()
      resolve(result)
    }, fail)
  })
}
