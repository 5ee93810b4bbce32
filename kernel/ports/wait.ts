import type { Clock } from './clock'

/**
 * Settles with the work, or rejects with the reason of the first signal that aborts, and leaves no listener. Work that is
 * a function gets a signal which aborts with these, and when the work has settled; work that is a promise continues.
 * @example const answer = await raceAbort(signal => fetch('/prices', { signal }), ctx.signal, request.signal)
 */
export function raceAbort<T>(
  work: Promise<T> | ((signal: AbortSignal) => Promise<T>),
  ...signals: (AbortSignal | undefined)[]
): Promise<T> {
  const settled = new AbortController()
  const signal = AbortSignal.any([...signals.filter(signal => signal !== undefined), settled.signal])
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason))
    const task = typeof work === 'function' ? new Promise<T>(begin => signal.aborted || begin(work(signal))) : work
    const end = (finish: () => void) => {
      finish()
      settled.abort()
    }
    task.then(
      result => end(() => resolve(result)),
      error => end(() => reject(error)),
    )
  })
}

/** Resolves after `ms`, or rejects with the signal's reason if the signal aborts first. */
export async function pause(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  let cancel: (() => void) | undefined
  const passed = (): Promise<void> =>
    new Promise(resolve => {
      cancel = clock.after(ms, resolve)
    })
  return raceAbort(passed, signal).finally(() => cancel?.())
}

/** Settles with the task, or after `ms` with the result of `onTimeout` (throw there to reject). A late answer is dropped. */
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

/**
 * Loads code once, on first use; a failed load is retried on the next call. Even an `import()` of loaded code ends the
 * task of a click, and with it the permission to open a popup. Between a click and its wallet there may therefore be
 * kept promises, but no import.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch(error => {
      loading = undefined
      throw error
    })
    return loading
  }
}
