import type { Context, Hono } from 'hono'
import type { Admitted, GatewayParts } from '../app'
import { refuse } from '../refusal'
import { parseJson } from '../shapes'

/** JSON-RPC of the chains: `POST /v1?chainId=eip155:1`, with any content type, so that a page needs no preflight. */
export function rpcRoutes(app: Hono<Admitted>, { rpc, networkIds }: GatewayParts): void {
  const known = new Set(networkIds)
  const answer = async (c: Context<Admitted>) => {
    const networkId = c.req.query('chainId') ?? ''
    if (!known.has(networkId)) return refuse(c, 400, 'chainId', 'No node serves the network')
    const body = parseJson(await c.req.text())
    if (body === undefined) return refuse(c, 400, 'body', 'The body is not JSON')
    return c.json(Object(await rpc.answer(networkId, body)))
  }
  app.post('/v1', answer).post('/v1/', answer)
}
