import type { Undo } from '../core/token'
import { onWindowMessage } from './popup'

/** The position of a frame, in pixels of its parent element. */
export interface FrameBox {
  /** From the left edge of the parent element. */
  readonly left: number
  /** From the top edge of the parent element. */
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A page of another origin within this one. It receives and sends messages only with that origin and window. */
export interface ForeignFrame {
  /** Posts a copy of the message to the frame's origin. @throws DataCloneError for what cannot be copied */
  post(message: unknown): void
  /** Listens to messages of the frame's origin until the undo runs. */
  onMessage(listener: (message: unknown) => void): Undo
  /** Hidden if no box is given; the frame stays loaded. */
  show(box: FrameBox | undefined): void
  /** Moves the focus into the frame. */
  focus(): void
  close(): void
}

/** Frames, as a port. */
export interface Frames {
  /** Loads the page hidden. `put` inserts the element into the document: moving it later would reload it. */
  open(page: {
    url: string
    /** The frame's name for screen readers. */
    title: string
    /** Tokens of the attributes with these names. */
    sandbox: string
    allow: string
    put: (element: HTMLElement) => Undo
    /** Called if the page could not be fetched and the browser reports it. */
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
      onMessage(listener) {
        const end = onWindowMessage(() => element.contentWindow, origin, listener)
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
