import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Admitted, GatewayParts } from '../app'
import { refuse } from '../refusal'
import { type ApiKey, KEY_PREFIX } from '../store/apiKeys'

export const COOKIE = 'portico-operator'

/** The sender of a request of the operator's API: an operator with a session, or a program with a key. */
export interface Operator {
  /** As the audit log names it. */
  readonly actor: string
  /** The one project that a key is for. */
  readonly projectId: string | null
  /** CAIP-10, of a session that began with a wallet. */
  readonly account: string | null
}

/** Admits requests with the cookie of a session, and those with a key as far as the key goes. */
export const admitOperator =
  ({ operators, keys }: Pick<GatewayParts, 'operators' | 'keys'>): MiddlewareHandler<Admitted> =>
  async (c, next) => {
    const [, secret] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
    if (secret?.startsWith(KEY_PREFIX)) {
      const key = await keys.find(secret)
      if (!key) return refuse(c, 401, 'key', 'The key is unknown, has ended or was revoked')
      c.set('operator', { actor: `key ${key.name}`, projectId: key.projectId, account: null })
      return refuseKey(c, key) ?? next()
    }
    const cookie = getCookie(c, COOKIE)
    const session = cookie && (await operators.find(cookie))
    if (!session) return refuse(c, 401, 'session', 'Sign in to operate the gateway')
    c.set('operator', { actor: session.account ?? 'token', projectId: null, account: session.account })
    return next()
  }

const API = '/operator/api/'
const READS = ['GET', 'HEAD']

/** A key reaches the state and the projects, and no path beside: what is added later stays closed to it. */
function refuseKey(c: Context<Admitted>, { scope, projectId }: ApiKey): Response | undefined {
  const path = c.req.path.slice(API.length)
  const [top, named] = path.split('/')
  const isRead = READS.includes(c.req.method)
  if (!(path === 'state' && isRead) && top !== 'projects')
    return refuse(c, 403, 'key', 'A key reads and changes projects alone')
  if (!isRead && scope === 'read') return refuse(c, 403, 'scope', 'The scope of this key is to read')
  if (projectId === null || path === 'state') return undefined
  if (named === undefined) return refuse(c, 403, 'scope', 'This key is for one project, and creates no other')
  // As for one that does not exist.
  return named === encodeURIComponent(projectId) || named === projectId
    ? undefined
    : refuse(c, 404, 'project', 'There is no such project')
}
