/** Settles with the task, or rejects with the reason of the first signal that aborts. The task itself continues. */
export function raceAbort<T>(task: Promise<T>, ...signals: (AbortSignal | undefined)[]): Promise<T> {
  const settled = new AbortController()
  return new Promise<T>((resolve, reject) => {
    for (const signal of signals) {
      if (signal?.aborted) reject(signal.reason)
      signal?.addEventListener('abort', () => reject(signal.reason), { signal: settled.signal })
    }
    task.then(resolve, reject)
  }).finally(() => settled.abort())
}
