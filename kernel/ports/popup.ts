import { PorticoError } from '../errors'

/** Windows beside the page, as a port. Every link that came from outside passes `checkLink` first. */
export interface Popup {
  /**
   * Follows a web or app link from inside a click.
   * @throws LINK_REFUSED
   */
  openLink(link: string, target?: '_blank' | '_self' | '_top'): void
}

// Schemes that run code, read files or belong to the browser itself.
const REFUSED = /^(javascript|data|vbscript|blob|file|filesystem|about|view-source|intent|wss?|ftp|chrome[a-z-]*):/i
const APP_SCHEME = /^[a-z][a-z0-9+.-]{1,30}:/i
const MAX_LENGTH = 4096

/**
 * The link, trimmed, if a person may be sent there: https (http on loopback) or an app's own scheme.
 * @throws LINK_REFUSED
 * @example checkLink('rainbow://wc?uri=…') // the same text
 */
export function checkLink(link: string): string {
  const trimmed = link.trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, and so would hide a scheme
  const hidden = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/.test(trimmed)
  if (hidden || trimmed.length > MAX_LENGTH || REFUSED.test(trimmed) || !APP_SCHEME.test(trimmed)) refuse(trimmed)
  if (/^https?:/i.test(trimmed)) {
    if (!URL.canParse(trimmed)) refuse(trimmed)
    const { protocol, hostname, username, password } = new URL(trimmed)
    const loopback = hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost')
    if (username || password || (protocol === 'http:' && !loopback)) refuse(trimmed)
  }
  return trimmed
}

function refuse(link: string): never {
  throw new PorticoError('LINK_REFUSED', 'This link cannot be opened', { link: link.slice(0, 80) })
}

export const browserPopup = (): Popup => ({
  openLink(link, target = '_blank') {
    window.open(checkLink(link), target, 'noreferrer,noopener')
  },
})
