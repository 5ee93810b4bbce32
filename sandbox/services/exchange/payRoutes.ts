import { type Context, Hono } from 'hono'
import type { Services } from '../services'
import { assetOf, EXCHANGES } from './exchanges'

const INVALID_PARAMS = -32602
const METHOD_NOT_FOUND = -32601

class PayRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

type Params = Readonly<Record<string, unknown>>

/** Payments from exchanges. Source: JSON-RPC 2.0, with the project API's methods. */
export function payRoutes(services: Services): Hono {
  return new Hono().post('/v1/json-rpc', async c => {
    const { id = null, method, params } = Object(JSON.parse(await c.req.text()))
    try {
      const run = typeof method === 'string' && Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
      if (!run) throw new PayRefusal(METHOD_NOT_FOUND, 'Method not found')
      return c.json({ jsonrpc: '2.0', id, result: await run(services, Object(params), c) })
    } catch (error) {
      if (!(error instanceof PayRefusal)) throw error
      return c.json({ jsonrpc: '2.0', id, error: { code: error.code, message: error.message } })
    }
  })
}

const METHODS: Record<string, (services: Services, params: Params, c: Context) => Promise<object>> = {
  async reown_getExchanges(services, { asset, includeOnly, exclude }, c) {
    const isSold = await assetOf(services, String(asset))
    const offered = EXCHANGES.filter(({ id }) => isSold && (!listed(includeOnly) || listed(includeOnly)?.includes(id)))
    const exchanges = offered
      .filter(({ id }) => !listed(exclude)?.includes(id))
      .map(one => ({ ...one, imageUrl: `${originOf(c)}/services/icons/${one.id}` }))
    return { exchanges, total: exchanges.length }
  },
  async reown_getExchangePayUrl(services, { exchangeId, asset, amount, recipient }, c) {
    const exchange = EXCHANGES.find(({ id }) => id === exchangeId)
    if (!exchange) throw new PayRefusal(INVALID_PARAMS, 'Exchange not found')
    const order = {
      exchangeId: exchange.id,
      asset: String(asset),
      amount: String(amount),
      recipient: String(recipient),
    }
    const session = await services.exchanges.start(order)
    if (!session) throw new PayRefusal(INVALID_PARAMS, 'Asset not supported')
    return { url: `${originOf(c)}/services/pay/${session.id}`, sessionId: session.id }
  },
  async reown_getExchangeBuyStatus(services, { sessionId }) {
    const { status = 'UNKNOWN', txHash } = services.exchanges.sessions.get(String(sessionId)) ?? {}
    return { status, ...(txHash && { txHash }) }
  },
}

/** Undefined for a missing or an empty list. */
const listed = (raw: unknown): readonly unknown[] | undefined =>
  Array.isArray(raw) && raw.length > 0 ? raw : undefined

const originOf = (c: Context) => new URL(c.req.url).origin
