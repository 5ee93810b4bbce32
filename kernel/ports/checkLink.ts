import { PorticoError } from '../core/errors'

// Schemes of the system, of browsers, of editors and of programs that act on what a link holds: none is a wallet's.
const REFUSED = [
  // Run code, or show local files and the browser's own pages.
  'javascript|data|vbscript|blob|file|filesystem|about|view-source|jar|res|resource|content|mhtml|feed|mk|cid|mid|urn',
  'chrome|chrome-[a-z-]*|[a-z-]*-extension|edge|opera|brave|vivaldi|safari-[a-z-]*|microsoft-edge[a-z-]*|googlechrome[a-z-]*|firefox[a-z-]*',
  'intent|android-app|market|x-apple[a-z.-]*|itms[a-z-]*|app-prefs|prefs|shortcuts|workflow|shell|jnlp|applescript|x-[a-z-]+',
  // Connections of their own.
  'wss?|s?ftps?|smb|cifs|afp|nfs|dav|davs|ssh|telnet|tn3270|rdp|vnc|ldaps?|gopher|git|svn|hg|irc6?|ircs|rtsp|mms|magnet|imap|pop|nntp|news',
  // Programs that run, install or open what the link names.
  'ms-[a-z-]+|search|search-ms|windows-[a-z-]+|bing[a-z]+|hcp|help|x-help-script|man|info|ghelp|apt|steam|onenote|winrm|teamviewer[0-9]*|anydesk|zoommtg|msteams|odopen',
  'vscode[a-z-]*|vscodium|code-oss|cursor|windsurf|zed|jetbrains|idea|sourcetree|github-[a-z]+|putty|winscp|iterm2?|warp|docker-desktop',
  // Calls and messages.
  'tel|telprompt|sms|smsto|mmsto|mailto|facetime[a-z-]*|callto|sips?|skype|im|xmpp',
].join('|')
const REFUSED_SCHEME = new RegExp(`^(${REFUSED}):`, 'i')
const PAGE = /^https?:\/\//i
const LOOPBACK = /^(localhost|127\.0\.0\.1|.*\.localhost)$/
const UNREADABLE = /^[\d.]+$|^\[|(^|\.)xn--/
const APP_SCHEME = /^[a-z][a-z0-9+.-]+:/i
const MAX_LENGTH = 4096

/**
 * Returns the trimmed link if it leads to a web page: https, or http on loopback, without a name and password.
 * @throws LINK_REFUSED
 * @example checkLink(' https://app.example/ ') // 'https://app.example/'
 */
export function checkLink(link: string): string {
  const trimmed = visibleLink(link)
  // Without the slashes a browser resolves the link against the page.
  if (!PAGE.test(trimmed) || !URL.canParse(trimmed)) refuse(trimmed)
  const { protocol, hostname, username, password } = new URL(trimmed)
  if (username || password || (protocol === 'http:' && !LOOPBACK.test(hostname))) refuse(trimmed)
  return trimmed
}

/**
 * Is the host name, in punycode, one of `hosts` or a subdomain? Without a list the user judges a page by its host name,
 * which must then be readable: no IP address, and no punycode that may look like a name that the user knows.
 */
export function isAllowedHost(hostname: string, hosts?: readonly string[]): boolean {
  if (!hosts) return LOOPBACK.test(hostname) || !UNREADABLE.test(hostname)
  return hosts.map(host => host.toLowerCase()).some(host => hostname === host || hostname.endsWith(`.${host}`))
}

/**
 * Returns the trimmed link if it leads to a web page or to an app by its own scheme. For links to wallets, and for
 * those that the host itself gives.
 * @throws LINK_REFUSED
 * @example checkAppLink('rainbow://wc?uri=…') // the same text
 */
export function checkAppLink(link: string): string {
  if (/^https?:/i.test(link.trim())) return checkLink(link)
  const trimmed = visibleLink(link)
  if (REFUSED_SCHEME.test(trimmed) || !APP_SCHEME.test(trimmed)) refuse(trimmed)
  return trimmed
}

function visibleLink(link: string): string {
  const trimmed = link.trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these characters, which would hide a scheme
  const hidden = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/.test(trimmed)
  if (hidden || trimmed.length > MAX_LENGTH) refuse(trimmed)
  return trimmed
}

function refuse(link: string): never {
  throw new PorticoError('LINK_REFUSED', 'This link may not be opened', { link: link.slice(0, 80) })
}
