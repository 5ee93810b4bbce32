import type { Undo } from '../core/token'

/** Listens to messages of one window of one origin. Messages from any other source are ignored. */
export function onWindowMessage(sender: () => unknown, origin: string, listener: (message: unknown) => void): Undo {
  const onMessage = (event: MessageEvent) => {
    const from = sender()
    if (from && event.source === from && event.origin === origin) listener(event.data)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}
