import type { FrameBox, Frames, Popup, Undo } from '../../kernel'

/** A page of another origin, in a frame or a window: the messages to it, and messages from it. */
export interface FakePage {
  /** Its URLs, oldest first. */
  readonly urls: string[]
  /** The rights of a frame: tokens of the attributes with these names. */
  rights?: { readonly sandbox: string; readonly allow: string }
  /** The name of a frame for screen readers. */
  title?: string
  /** The browser reports that the frame's page could not be fetched. */
  fail?(): void
  /** Messages that the app posted to the page, oldest first. */
  readonly posted: unknown[]
  /** Posts a message to the app's page, with the origin of the current URL. */
  say(message: unknown): void
  /** Listeners to its messages: 0 when everything is cleaned up. */
  readonly listening: number
  /** The size of a window. */
  size?: { readonly width: number; readonly height: number }
  /** The visible box of a frame. */
  box?: FrameBox
  /** The number of focus calls. */
  focused: number
  /** The user closes the window. */
  close(): void
  /** The window or frame is closed. */
  readonly closed: boolean
}

export interface FakePages {
  readonly frames: Frames
  readonly openWindow: Popup['openWindow']
  readonly framed: FakePage[]
  readonly windows: FakePage[]
}

export function fakePages(isBlocked: () => boolean): FakePages {
  const framed: FakePage[] = []
  const windows: FakePage[] = []
  return {
    framed,
    windows,
    frames: {
      open({ url, title, sandbox, allow, failed }) {
        const { fake, hear, silence } = createPage(url)
        Object.assign(fake, { title, rights: { sandbox, allow }, fail: failed })
        framed.push(fake)
        return {
          post: message => void fake.posted.push(structuredClone(message)),
          onMessage: listener => hear(listener),
          show(box) {
            fake.box = box
          },
          focus: () => void fake.focused++,
          close() {
            fake.close()
            silence()
          },
        }
      },
    },
    openWindow({ url = 'about:blank', width, height }) {
      if (isBlocked()) return undefined
      const { fake, hear } = createPage(url)
      fake.size = { width, height }
      windows.push(fake)
      return {
        get closed() {
          return fake.closed
        },
        go: next => void fake.urls.push(next),
        onMessage: (origin, listener) => hear(listener, origin),
        focus: () => void fake.focused++,
        close: () => fake.close(),
      }
    },
  }
}

function createPage(url: string) {
  const listeners = new Set<{ origin?: string; listener: (message: unknown) => void }>()
  let closed = false
  const fake: FakePage = {
    urls: [url],
    posted: [],
    focused: 0,
    say(message) {
      const { origin } = new URL(fake.urls.at(-1) ?? url)
      for (const entry of [...listeners]) if (origin === (entry.origin ?? origin)) entry.listener(message)
    },
    get listening() {
      return listeners.size
    },
    close() {
      closed = true
    },
    get closed() {
      return closed
    },
  }
  const hear = (listener: (message: unknown) => void, origin?: string): Undo => {
    const entry = { origin, listener }
    listeners.add(entry)
    return () => void listeners.delete(entry)
  }
  return { fake, hear, silence: () => listeners.clear() }
}
