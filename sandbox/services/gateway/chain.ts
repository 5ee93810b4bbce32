import { type Context, Hono } from 'hono'
import type { GatewayPorts } from './ports'
import { refusal } from './project'

/** Requests about chains: a node by network, and the name of an address. */
export function chainRoutes(ports: GatewayPorts): Hono {
  return new Hono()
    .get('/v1/identity/:address', async c => c.json(await ports.identity(c.req.param('address'))))
    .post('/v1/', async c => forward(ports, c, await c.req.text()))
    .post('/v1', async c => forward(ports, c, await c.req.text()))
    .get('/v1/', c => forward(ports, c, queryAsCall(c)))
    .get('/v1', c => forward(ports, c, queryAsCall(c)))
}

async function forward(ports: GatewayPorts, c: Context, body: string): Promise<Response> {
  const networkId = c.req.query('chainId') ?? ''
  const node = ports.node(networkId)
  if (!node) return c.json(refusal('chainId', `No node serves the network ${networkId}`), 400)
  const answer = await fetch(node, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return c.body(await answer.text(), answer.ok ? 200 : 502, { 'content-type': 'application/json' })
}

/** A read by GET: `?method=eth_blockNumber&params=[]`. */
function queryAsCall(c: Context): string {
  const { method = 'eth_chainId', params = '[]' } = c.req.query()
  return `{"jsonrpc":"2.0","id":1,"method":${JSON.stringify(method)},"params":${params}}`
}
