import type { Undo } from '../core/token'
import { checkAppLink, checkLink } from './checkLink'

type Target = '_blank' | '_self' | '_top'

/** Windows beside the page, as a port. Every link from outside passes `checkLink` or `checkAppLink` first. */
export interface Popup {
  /**
   * Follows a link to a web page from inside a click.
   * @throws LINK_REFUSED
   */
  openLink(link: string, target?: Target): void
  /**
   * Follows a link to a web page or to an app by its own scheme from inside a click.
   * @throws LINK_REFUSED
   */
  openApp(link: string, target?: Target): void
  /**
   * Opens a small window that this page controls; undefined if the browser blocks it. Call it inside the click, with a
   * URL that is known already, or without one, and call `go` when the URL is known. A window that began empty cannot
   * reach this page; its name must not be in use.
   * @throws LINK_REFUSED
   */
  openWindow(page: { url?: string; name: string; width: number; height: number }): PopupWindow | undefined
}

/** A window that we opened. */
export interface PopupWindow {
  /** The user closed the window, or the page in it cut its link to this page. */
  readonly closed: boolean
  /** Navigates the window. @throws LINK_REFUSED */
  go(url: string): void
  /** Listens to messages of the window while it shows a page of this origin. */
  onMessage(origin: string, listener: (message: unknown) => void): Undo
  /** Brings the window to the front. */
  focus(): void
  close(): void
}

const follow = (link: string, target: Target) => void window.open(link, target, 'noreferrer,noopener')

export const browserPopup = (): Popup => ({
  openLink: (link, target = '_blank') => follow(checkLink(link), target),
  openApp: (link, target = '_blank') => follow(checkAppLink(link), target),
  openWindow({ url, name, width, height }) {
    const opened = window.open(
      url === undefined ? '' : checkLink(url),
      name,
      `width=${width},height=${height},scrollbars=yes`,
    )
    if (!opened) return undefined
    // The page that the window loads later must not navigate this page.
    if (url === undefined) opened.opener = null
    return {
      get closed() {
        return opened.closed
      },
      go: next => opened.location.replace(checkLink(next)),
      onMessage: (origin, listener) => onWindowMessage(() => opened, origin, listener),
      focus: () => opened.focus(),
      close: () => opened.close(),
    }
  },
})

/** Listens to messages of one window of one origin. Messages from any other source are ignored. */
export function onWindowMessage(sender: () => unknown, origin: string, listener: (message: unknown) => void): Undo {
  const onMessage = (event: MessageEvent) => {
    const from = sender()
    if (from && event.source === from && event.origin === origin) listener(event.data)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}
