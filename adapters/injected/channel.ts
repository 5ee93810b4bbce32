import type { Context, Undo } from '../../kernel'

/** At most one wave of listeners in this time, however many events a wallet fires. */
const WINDOW_MS = 100
/** Of events that are not states, as many may wait for the next wave. */
const MOST_WAITING = 100

/** One kind of news: gathered into waves, and told to every listener, whatever another one throws. */
export interface Channel<T> {
  readonly listeners: Set<(payload: T) => void>
  hear(payload: T): void
  /** Tells what waits for the next wave now. */
  flush(): void
  close(): void
}

/** Of a state only the last word counts. */
export function openChannel<T>({ clock, report }: Pick<Context, 'clock' | 'report'>, isState: boolean): Channel<T> {
  const listeners = new Set<(payload: T) => void>()
  let waiting: T[] = []
  let cooling: Undo | undefined
  const tell = () => {
    const payloads = waiting
    waiting = []
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
  const wave = () => {
    // First: what a listener sets off waits for the next wave.
    cooling = clock.after(WINDOW_MS, () => {
      cooling = undefined
      if (waiting.length > 0) wave()
    })
    tell()
  }
  return {
    listeners,
    hear(payload) {
      if (listeners.size === 0) return
      if (isState) waiting = [payload]
      else if (waiting.length < MOST_WAITING) waiting.push(payload)
      if (!cooling) wave()
    },
    flush: tell,
    close() {
      listeners.clear()
      waiting = []
      cooling?.()
    },
  }
}
