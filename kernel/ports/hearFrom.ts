import type { Undo } from '../core/token'

/** Listens to messages of one window of one origin. Messages from any other source are ignored. */
export function hearFrom(speaker: () => unknown, origin: string, listener: (message: unknown) => void): Undo {
  const hear = (event: MessageEvent) => {
    const from = speaker()
    if (from && event.source === from && event.origin === origin) listener(event.data)
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}
