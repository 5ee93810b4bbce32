import type { RemoteConfig } from '../../kernel'

/** Origins on which every project may be used. Source: product specification, section 6. */
export const DEFAULT_ORIGINS = [
  'http://localhost:*',
  'https://localhost:*',
  'http://127.0.0.1:*',
  'https://127.0.0.1:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

/** A project without a list may be used on any origin. */
export const isOriginAllowed = (origin: string, allowed: readonly string[]): boolean =>
  allowed.length === 0 || [...allowed, ...DEFAULT_ORIGINS].some(pattern => matches(pattern, origin))

/** The same origin, or a match of the whole origin in which each `*` stands for any characters. */
function matches(pattern: string, origin: string): boolean {
  if (!pattern.includes('*')) return pattern === origin || (URL.canParse(pattern) && new URL(pattern).origin === origin)
  const [start = '', ...rest] = pattern.split('*')
  const end = rest.pop() ?? ''
  if (!origin.startsWith(start) || !origin.endsWith(end)) return false
  // Each part matches at its earliest position, so that no pattern from outside can be slow.
  let index = start.length
  for (const part of rest) {
    const position = origin.indexOf(part, index)
    if (position < 0) return false
    index = position + part.length
  }
  return index <= origin.length - end.length
}

/** Only the hosted login needs the origin: it is checked if email or a social login is on. */
export function loginIsOn(remote: RemoteConfig, local: Readonly<Record<string, unknown>> = {}): boolean {
  const keys = ['email', 'socials'].filter(key => local[key] !== false)
  if (remote.status === 'pending') return false
  if (remote.status === 'known') return keys.some(key => remote.features[key]?.isEnabled)
  return keys.some(key => local[key] !== undefined)
}
