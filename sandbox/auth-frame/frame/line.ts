/** The channel to the one page that this frame talks to: its parent, checked by window and by origin. */
export interface Line {
  /** The parent's origin. */
  readonly origin: string
  say(message: object): void
  /** Receives messages of the parent only. */
  hear(listener: (data: unknown) => void): void
}

/** Undefined if there is no parent, or if the parent hides its origin. */
export function openLine(): Line | undefined {
  const origin = parentOrigin()
  // A page without an origin of its own, such as one from a file, cannot be told apart from others.
  if (!origin || origin === 'null' || window.parent === window) return undefined
  return {
    origin,
    say: message => window.parent.postMessage(message, origin),
    hear: listener =>
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
