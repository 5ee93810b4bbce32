import { Hono } from 'hono'
import { refusal } from '../gateway/access'

/** A permission that an account gave to a site, with the provider's field names. */
export interface SmartSession {
  project: { id: string; name: string; url?: string; iconUrl?: string }
  pci: string
  /** Seconds. */
  expiry: number
  /** Milliseconds. */
  createdAt: number
  permissions: unknown[]
  policies: { id: string }[]
  context: string
  revokedAt?: number
}

/** By lower-case plain address. */
export type SmartSessions = Record<string, SmartSession[]>

/** The permissions of an account, and their end. */
export function sessionRoutes({ sessions }: { sessions: SmartSessions }): Hono {
  const of = (said: string) => sessions[said.slice(said.lastIndexOf(':') + 1).toLowerCase()] ?? []
  return new Hono()
    .get('/v1/sessions/:address', c => c.json({ pcis: of(c.req.param('address')) }))
    .post('/v1/sessions/:address/revoke', async c => {
      const { pci } = Object(JSON.parse(await c.req.text()))
      const found = of(c.req.param('address')).find(one => one.pci === pci)
      if (!found) return c.json(refusal('pci', 'There is no such permission'), 404)
      found.revokedAt = Date.now()
      return c.json({ success: true })
    })
}
