import {
  type CaipAddress,
  caipAddress,
  isNetworkId,
  namespaceOf,
  type Portico,
  type SessionState,
  type Sessions,
  sessions,
  type Undo,
} from '../../kernel'

/* The cookie that tells a server which account its first paint may show. */

export const SESSION_COOKIE = 'portico-session'

const IN_HEADER = new RegExp(`(?:^|;) *${SESSION_COOKIE}=([^;]*)`)
const LONGEST = 256
const MOST_NAMESPACES = 8
const THIRTY_DAYS = 30 * 24 * 60 * 60

/**
 * Writes the address and the network of each namespace's wallet to the cookie `portico-session`, now and on every
 * change, until the undo runs. The cookie is empty while no wallet is connected. The browser sends it to the page's own
 * server only. On a server this function does nothing. `maxAge` is in seconds; 30 days by default.
 *
 * @example
 * keepSessionCookie(portico)
 */
export function keepSessionCookie(portico: Portico, { maxAge = THIRTY_DAYS }: { maxAge?: number } = {}): Undo {
  if (!portico.env.browser) return () => {}
  const write = () => {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    const text = encodeURIComponent(accountsIn(portico.read(sessions)))
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
    document.cookie = `${SESSION_COOKIE}=${text}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
  }
  write()
  return portico.watch(sessions, accountsIn, write)
}

/** CAIP-10 account ids, the active namespace's first. */
function accountsIn({ active, byNamespace }: Sessions): string {
  const found: CaipAddress[] = []
  for (const [namespace, session] of Object.entries(byNamespace)) {
    const shown = 'last' in session ? session.last : 'accounts' in session ? session : undefined
    if (!shown) continue
    const id = caipAddress(shown.networkId, shown.address)
    if (namespace === active) found.unshift(id)
    else found.push(id)
  }
  return found.join('|')
}

/**
 * The sessions that the next page will restore, from the request's header `Cookie` or from the value of the cookie
 * `portico-session`: for `PorticoProvider`, or for `portico.account(namespace, sessions)`. Undefined if the browser sent
 * no such cookie or a malformed one: the server does not know then. The value is untrusted: it is no proof of an account.
 *
 * @example
 * readSessionCookie(request.headers.get('cookie'))
 * @example
 * import { cookies } from 'next/headers'
 * readSessionCookie((await cookies()).get(SESSION_COOKIE)?.value)
 */
export function readSessionCookie(cookie: string | null | undefined): Sessions | undefined {
  // The value of this cookie has no equals sign.
  const value = cookie?.includes('=') ? IN_HEADER.exec(cookie)?.[1] : cookie
  if (value === undefined || value === null) return undefined
  const byNamespace: Record<string, SessionState> = {}
  for (const id of decode(value).split('|', MOST_NAMESPACES)) {
    const end = id.lastIndexOf(':')
    const [networkId, address] = [id.slice(0, end), id.slice(end + 1)]
    if (!isNetworkId(networkId) || address === '' || id.length > LONGEST) continue
    byNamespace[namespaceOf(networkId)] ??= { status: 'restoring', connectorId: '', last: { address, networkId } }
  }
  const [active] = Object.keys(byNamespace)
  return active || value === '' ? { active, byNamespace } : undefined
}

/** Some servers decode a cookie's value, others do not. No account id contains a percent sign that must stay. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
