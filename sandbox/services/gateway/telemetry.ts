import { type Context, Hono } from 'hono'
import type { GatewayPorts } from './ports'
import { refusal } from './project'

/** Receives analytics batches and error reports: JSON in any content type that a beacon can send. */
export function telemetryRoutes(ports: GatewayPorts): Hono {
  const receive = async (c: Context, kind: 'events' | 'errors') => {
    const body = parse(await c.req.text())
    if (body === undefined) return c.json(refusal('body', 'The body is not JSON'), 400)
    await ports.receive(kind, body)
    return c.body(null, 202)
  }
  return new Hono().post('/batch', c => receive(c, 'events')).post('/e', c => receive(c, 'errors'))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller answers 400.
    return undefined
  }
}
