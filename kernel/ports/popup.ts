import { PorticoError } from '../core/errors'
import type { Undo } from '../core/token'
import { onWindowMessage } from './onWindowMessage'

/** Windows beside the page, as a port. Every link from outside passes `checkLink` first. */
export interface Popup {
  /**
   * Follows a web or app link from inside a click.
   * @throws LINK_REFUSED
   */
  openLink(link: string, target?: '_blank' | '_self' | '_top'): void
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
  /** @throws LINK_REFUSED */
  go(url: string): void
  /** Listens to messages of the window while it shows a page of this origin. */
  onMessage(origin: string, listener: (message: unknown) => void): Undo
  focus(): void
  close(): void
}

// Schemes that run code, read files, belong to the browser itself, or start a program of the system.
const REFUSED =
  /^(javascript|data|vbscript|blob|file|filesystem|about|view-source|intent|wss?|s?ftp|chrome[a-z-]*|ms-[a-z-]+|search(-ms)?|itms[a-z-]*|x-apple[a-z.-]*|smb|afp|nfs|ssh|telnet|rdp|vnc|ldaps?|jar|shell|mk|res|hcp|help|applescript|x-help-script|onenote|tel|sms|facetime[a-z-]*):/i
const PAGE = /^https?:\/\//i
const APP_SCHEME = /^[a-z][a-z0-9+.-]+:/i
const MAX_LENGTH = 4096

/**
 * Returns the trimmed link if it is safe for the user to follow: https (http on loopback) or an app's own scheme.
 * @throws LINK_REFUSED
 * @example checkLink('rainbow://wc?uri=…') // the same text
 */
export function checkLink(link: string): string {
  const trimmed = link.trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these characters, which would hide a scheme
  const hidden = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/.test(trimmed)
  if (hidden || trimmed.length > MAX_LENGTH || REFUSED.test(trimmed) || !APP_SCHEME.test(trimmed)) refuse(trimmed)
  if (/^https?:/i.test(trimmed)) {
    // Without the slashes a browser resolves the link against the page.
    if (!PAGE.test(trimmed) || !URL.canParse(trimmed)) refuse(trimmed)
    const { protocol, hostname, username, password } = new URL(trimmed)
    const loopback = hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost')
    if (username || password || (protocol === 'http:' && !loopback)) refuse(trimmed)
  }
  return trimmed
}

function refuse(link: string): never {
  throw new PorticoError('LINK_REFUSED', 'This link may not be opened', { link: link.slice(0, 80) })
}

export const browserPopup = (): Popup => ({
  openLink(link, target = '_blank') {
    window.open(checkLink(link), target, 'noreferrer,noopener')
  },
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
