import { PorticoError } from '../core/errors'

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
