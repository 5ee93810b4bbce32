import type { Context, Undo } from '../../../kernel'

/** Listeners run at most once in this time, however many events a wallet fires. */
const WINDOW_MS = 100
/** The most queued events of a kind that is not a state. */
const MAX_QUEUED = 100

/** One kind of event: batched, and delivered to every listener even if another one throws. */
export interface Channel<T> {
  readonly listeners: Set<(payload: T) => void>
  push(payload: T): void
  /** Delivers the queued events now. */
  flush(): void
  close(): void
}

/** Of a state only the latest value is delivered. */
export function createChannel<T>({ clock, report }: Pick<Context, 'clock' | 'report'>, isState: boolean): Channel<T> {
  const listeners = new Set<(payload: T) => void>()
  let queued: T[] = []
  let undoPause: Undo | undefined
  const deliver = () => {
    const payloads = queued
    queued = []
    for (const payload of payloads) {
      for (const listener of [...listeners]) {
        try {
          listener(payload)
        } catch (error) {
          report(error)
        }
      }
    }
  }
  const deliverBatch = () => {
    // Set before delivery, so that events caused by a listener wait for the next batch.
    undoPause = clock.after(WINDOW_MS, () => {
      undoPause = undefined
      if (queued.length > 0) deliverBatch()
    })
    deliver()
  }
  return {
    listeners,
    push(payload) {
      if (listeners.size === 0) return
      if (isState) queued = [payload]
      else if (queued.length < MAX_QUEUED) queued.push(payload)
      if (!undoPause) deliverBatch()
    },
    flush: deliver,
    close() {
      listeners.clear()
      queued = []
      undoPause?.()
    },
  }
}
