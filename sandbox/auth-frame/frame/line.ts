/** The way to the one page that this frame speaks with: its parent, by window and by origin. */
export interface Line {
  /** The parent's origin. */
  readonly origin: string
  say(message: object): void
  /** Hears only the parent. */
  hear(listener: (data: unknown) => void): void
}

/** Undefined where there is no parent, or where it hides who it is. */
export function openLine(): Line | undefined {
  const origin = parentOrigin()
  // A page without an origin of its own, from a file perhaps, could not be told apart from others.
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
  // Not every browser lists the ancestors; where it does, nobody can forge the list.
  const [ancestor] = location.ancestorOrigins ?? []
  if (ancestor) return ancestor
  return document.referrer ? new URL(document.referrer).origin : undefined
}
