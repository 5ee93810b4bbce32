import type { Undo } from '../token'

/** Time, as a port: the only file that touches timers. Durations are milliseconds. */
export interface Clock {
  /** Wall time, for what is written down. */
  now(): number
  after(ms: number, run: () => void): Undo
  every(ms: number, run: () => void): Undo
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  every(ms, run) {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
}

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
