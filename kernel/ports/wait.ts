import type { Clock } from './clock'

/** Waits, unless the signal ends the wait first: then it rejects with the signal's reason. */
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

/** The task's own end, or after `ms` whatever `late` says (throw there to reject). A late answer is dropped. */
export function within<T>(clock: Clock, ms: number, task: Promise<T>, late: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => {
      try {
        resolve(late())
      } catch (error) {
        reject(error)
      }
    })
    task.then(resolve, reject).finally(cancel)
  })
}
