import { Hono } from 'hono'

const refusal = (name: string, description: string) => ({ status: 'FAILED', reasons: [{ name, description }] })

/** A permission that an account granted to a site, with the project API's field names. */
export interface SmartSession {
  /** The app that asked for the session. */
  project: { id: string; name: string; url?: string; iconUrl?: string }
  /** The permission context id. */
  pci: string
  /** Seconds. */
  expiry: number
  /** Milliseconds. */
  createdAt: number
  /** The permissions, as the app asked for them. */
  permissions: unknown[]
  /** Limits of the permissions, by id. */
  policies: { id: string }[]
  context: string
  /** Unix time in milliseconds; undefined unless revoked. */
  revokedAt?: number
}

/** By lower-case plain address. */
export type SmartSessions = Record<string, SmartSession[]>

/** The project API's calls for permissions, at the edge of the plugin: signatures are not verified. */
export function sessionRoutes({ sessions }: { sessions: SmartSessions }): Hono {
  const plain = (input: string) => input.slice(input.lastIndexOf(':') + 1).toLowerCase()
  const of = (input: string) => sessions[plain(input)] ?? []
  /** Registered but not yet activated permissions, by permission context id. */
  const pending = new Map<string, Record<string, unknown>>()
  return new Hono()
    .get('/v1/sessions/:address', c => c.json({ pcis: of(c.req.param('address')) }))
    .post('/v1/sessions/:address', async c => {
      const request = JSON.parse(await c.req.text())
      if (!Array.isArray(request?.permissions) || typeof request.expiry !== 'number') {
        return c.json(refusal('permissions', 'The request names no permissions or no end'), 400)
      }
      const pci = crypto.randomUUID()
      pending.set(pci, request)
      return c.json({ pci, key: { type: 'secp256k1', publicKey: `0x04${'c0'.repeat(64)}` } })
    })
    .post('/v1/sessions/:address/activate', async c => {
      const { pci, context } = Object(JSON.parse(await c.req.text()))
      const request = pending.get(pci)
      if (!request || typeof context !== 'string') return c.json(refusal('pci', 'There is no such permission'), 404)
      pending.delete(pci)
      const { permissions, policies, expiry } = request
      const session: SmartSession = {
        project: { id: c.req.query('projectId') ?? '', name: 'Project' },
        pci,
        expiry: Number(expiry),
        createdAt: Date.now(),
        permissions: Array.isArray(permissions) ? permissions : [],
        policies: (Array.isArray(policies) ? policies : []).map(({ type }) => ({ id: String(type) })),
        context,
      }
      const account = plain(c.req.param('address'))
      sessions[account] = [...(sessions[account] ?? []), session]
      return c.json({ success: true })
    })
    .post('/v1/sessions/:address/revoke', async c => {
      const { pci, signature } = Object(JSON.parse(await c.req.text()))
      const found = of(c.req.param('address')).find(one => one.pci === pci)
      if (!found) return c.json(refusal('pci', 'There is no such permission'), 404)
      if (!/^0x[\da-f]{2,}$/i.test(String(signature))) return c.json(refusal('signature', 'There is no signature'), 400)
      found.revokedAt = Date.now()
      return c.json({ success: true })
    })
}
