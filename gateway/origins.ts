import type { MiddlewareHandler } from 'hono'
import { parseUrl } from './shapes'

/** A page on the developer's own machine. */
const LOCAL = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/

export const isLocal = (origin: string): boolean => LOCAL.test(origin)

/**
 * Whether a page may use a project: one that is named, one below a name such as `https://*.app.example`, every page while
 * none is named, and always one on the developer's own machine. True without an origin: a client that is no page could
 * write any.
 */
export function isAllowed(origin: string | undefined, allowed: readonly string[]): boolean {
  if (origin === undefined || allowed.length === 0 || allowed.includes(origin) || isLocal(origin)) return true
  const { protocol = '', host = '' } = parseUrl(origin) ?? {}
  return allowed.some(pattern => {
    const [scheme, domain] = pattern.split('//*')
    return domain?.startsWith('.') === true && protocol === scheme && host.endsWith(domain)
  })
}

/**
 * Whether a page may begin what costs money or signs a user in: as before, but no page of elsewhere while the project
 * names none, since anyone's page could then do so in the project's name.
 */
export const mayBegin = (origin: string | undefined, allowed: readonly string[]): boolean =>
  isLocal(origin ?? '') || (allowed.length > 0 && isAllowed(origin, allowed))

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT',
  'access-control-allow-headers': 'content-type, authorization, x-otp, x-nonce-jwt',
  'access-control-max-age': '600',
}

/** Pages send no cookie, and a project's own origins are checked when it is admitted. */
export const allowAnyPage: MiddlewareHandler = async (c, next) => {
  c.header('access-control-allow-origin', '*')
  if (c.req.method === 'OPTIONS') return c.body(null, 204, PREFLIGHT)
  return next()
}
