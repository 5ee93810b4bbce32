/** The channel to the one page that this frame talks to: its parent, checked by window and by origin. */
export interface ParentChannel {
  readonly origin: string
  send(message: object): void
  /** Receives messages of the parent only. */
  onMessage(listener: (data: unknown) => void): void
}

/** Undefined if there is no parent, or if the parent hides its origin. */
export function openParentChannel(): ParentChannel | undefined {
  const origin = parentOrigin()
  // A page without an origin of its own, such as one from a file, cannot be distinguished from others.
  if (!origin || origin === 'null' || window.parent === window) return undefined
  return {
    origin,
    send: message => window.parent.postMessage(message, origin),
    onMessage: listener =>
      addEventListener('message', event => {
        if (event.source === window.parent && event.origin === origin) listener(event.data)
      }),
  }
}

function parentOrigin(): string | undefined {
  // Not every browser has `ancestorOrigins`; where it exists, no page can forge it.
  const [ancestor] = location.ancestorOrigins ?? []
  if (ancestor) return ancestor
  return document.referrer ? new URL(document.referrer).origin : undefined
}
