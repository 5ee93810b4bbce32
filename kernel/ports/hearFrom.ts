import type { Undo } from '../token'

/** What one window of one origin says to ours. Whoever else speaks is not heard, whatever is said. */
export function hearFrom(speaker: () => unknown, origin: string, listener: (message: unknown) => void): Undo {
  const hear = (event: MessageEvent) => {
    const from = speaker()
    if (from && event.source === from && event.origin === origin) listener(event.data)
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}
