import type { Undo } from '../token'
import { hearFrom } from './hearFrom'

/** Where a frame is seen, in pixels of what it stands in. */
export interface FrameBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A page of another origin within ours. What is said goes to that origin alone, and is heard from that window of it alone. */
export interface ForeignFrame {
  /** @throws DataCloneError for what cannot be copied */
  post(message: unknown): void
  hear(listener: (message: unknown) => void): Undo
  /** Out of sight where no box is given; it stays loaded. */
  show(box: FrameBox | undefined): void
  focus(): void
  /** Takes it out of the page. */
  close(): void
}

/** Frames, as a port. */
export interface Frames {
  /** Loads the page out of sight. `put` stands it somewhere in the document: moving it later would load it anew. */
  open(page: {
    url: string
    /** What a screen reader calls it. */
    title: string
    /** Tokens of the attributes of these names. */
    sandbox: string
    allow: string
    put: (element: HTMLElement) => Undo
    /** The page could not be fetched, where the browser says so. */
    failed?: () => void
  }): ForeignFrame
}

export const browserFrames = (): Frames => ({
  open({ url, title, sandbox, allow, put, failed }) {
    const { origin } = new URL(url)
    const element = document.createElement('iframe')
    const { style } = element
    const listeners = new Set<Undo>()
    element.title = title
    element.setAttribute('sandbox', sandbox)
    element.allow = allow
    element.onerror = () => failed?.()
    const show = (box: FrameBox | undefined) => {
      Object.assign(style, { position: 'absolute', border: '0', display: box ? 'block' : 'none' })
      for (const side of ['left', 'top', 'width', 'height'] as const) style[side] = box ? `${box[side]}px` : '0'
    }
    show(undefined)
    element.src = url
    const takeOut = put(element)
    return {
      show,
      focus: () => element.focus(),
      post: message => element.contentWindow?.postMessage(message, origin),
      hear(listener) {
        const end = hearFrom(() => element.contentWindow, origin, listener)
        listeners.add(end)
        return () => {
          listeners.delete(end)
          end()
        }
      },
      close() {
        for (const end of listeners) end()
        listeners.clear()
        takeOut()
      },
    }
  },
})
