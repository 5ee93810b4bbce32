import type { Clock } from './clock'

/** Resolves after `ms`, or rejects with the signal's reason if the signal aborts first. */
export function pause(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', abort)
      resolve()
    })
    const abort = () => {
      cancel()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
  })
}

/** Settles with the task, or after `ms` with the result of `late` (throw there to reject). A late answer is dropped. */
export function withTimeout<T>(clock: Clock, ms: number, task: Promise<T>, onTimeout: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => {
      try {
        resolve(onTimeout())
      } catch (error) {
        reject(error)
      }
    })
    task.then(resolve, reject).finally(cancel)
  })
}
