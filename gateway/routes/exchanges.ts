import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { getAddress } from 'viem'
import type { Admitted, GatewayParts } from '../app'
import { mayBegin } from '../origins'
import { GatewayError } from '../refusal'
import { parseJson } from '../shapes'
import { type Asset, noExchange } from '../upstreams/exchanges/exchanges'
import { OrderRefusal } from '../upstreams/onRamp/onRamp'
import { allowOnly, connectionOf } from './onramp'

/* Source: JSON-RPC 2.0, with the project API's methods. */

const PARSE_ERROR = -32700
const INVALID_REQUEST = -32600
const METHOD_NOT_FOUND = -32601
const INVALID_PARAMS = -32602
const INTERNAL_ERROR = -32603
/** Of the range for servers. */
const REFUSED = -32000

/** A client reads the word "asset" in a message: the exchange does not pay it out. */
const ASSET = /^(eip155:[1-9]\d{0,15})\/(?:slip44:(\d{1,10})|erc20:(0x[\da-fA-F]{40}))$/
const FOREIGN_ASSET = /^[-a-z\d]{3,8}:[-\w]{1,32}\/[-a-z\d]{3,8}:[-.%\w]{1,128}$/
const ACCOUNT = /^(eip155:[1-9]\d{0,15}):(0x[\da-fA-F]{40})$/
/** SLIP-44: of EVM networks' coins, and of BNB on its own networks. */
const COINS: readonly (string | undefined)[] = ['60', '714']

/** CAIP-19; undefined for an asset of another namespace. */
const AssetId = v.pipe(
  v.string('An asset is expected'),
  v.regex(FOREIGN_ASSET, 'The asset is malformed: eip155:1/erc20:0x… is expected'),
  v.transform((id): Asset | undefined => {
    const [, networkId = '', coin, token] = ASSET.exec(id) ?? []
    if (token) return { networkId, token: getAddress(token) }
    return COINS.includes(coin) ? { networkId, token: undefined } : undefined
  }),
)
/** CAIP-10. */
const Recipient = v.pipe(
  v.string('A recipient is expected'),
  v.regex(ACCOUNT, 'The recipient is malformed: eip155:1:0x… is expected'),
  v.transform(id => {
    const [, networkId = '', address = ''] = ACCOUNT.exec(id) ?? []
    return { networkId, address: getAddress(address) }
  }),
)
const Amount = v.pipe(
  v.string('The amount is decimal text'),
  v.regex(/^(?=.*[1-9])\d{1,30}(\.\d{1,30})?$/, 'The amount is no decimal number above zero'),
)
const Ids = v.optional(v.array(v.string()), () => [])
const Id = v.pipe(v.string('The exchange is named by its id'), v.maxLength(64))

// The amount is that of a form in which someone types, and does not change the list.
const ListParams = v.object({ asset: AssetId, includeOnly: Ids, exclude: Ids })
const PayParams = v.object({ exchangeId: Id, asset: AssetId, amount: Amount, recipient: Recipient })
const StatusParams = v.object({ exchangeId: Id, sessionId: v.pipe(v.string(), v.maxLength(4096)) })
export const ExchangeCall = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.union([v.string(), v.number(), v.null()]), null),
  method: v.string(),
  params: v.optional(v.record(v.string(), v.unknown()), () => ({})),
})

type Method = (c: Context<Admitted>, params: unknown, parts: GatewayParts) => Promise<object>

/** A call that cannot be answered as it is. */
class CallRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
    this.name = 'CallRefusal'
  }
}

/** Deposits from exchanges. An error is an answer with the status 200. */
export function exchangeRoutes(app: Hono<Admitted>, parts: GatewayParts): void {
  app.post('/v1/json-rpc', async c => {
    const raw = parseJson(await c.req.text())
    const call = v.safeParse(ExchangeCall, raw)
    const id = call.success ? call.output.id : null
    try {
      if (raw === undefined) throw new CallRefusal(PARSE_ERROR, 'The body is not JSON')
      if (!call.success) throw new CallRefusal(INVALID_REQUEST, 'The body is no JSON-RPC 2.0 call')
      const { method, params } = call.output
      const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
      if (!run) throw new CallRefusal(METHOD_NOT_FOUND, 'Method not found')
      return c.json({ jsonrpc: '2.0', id, result: await run(c, params, parts) })
    } catch (error) {
      return c.json({ jsonrpc: '2.0', id, error: describe(error, parts) })
    }
  })
}

/** @throws an error that is none of a call or of a service */
function describe(error: unknown, { report }: Pick<GatewayParts, 'report'>): { code: number; message: string } {
  if (error instanceof CallRefusal) return { code: error.code, message: error.message }
  if (error instanceof OrderRefusal) return { code: INVALID_PARAMS, message: error.message }
  if (!(error instanceof GatewayError) || error.code !== 'UPSTREAM_FAILED') throw error
  report(error)
  return { code: INTERNAL_ERROR, message: error.message }
}

const METHODS: Readonly<Record<string, Method>> = {
  async reown_getExchanges(_, params, { exchanges }) {
    const { asset, includeOnly, exclude } = parse(ListParams, params)
    const all = asset && exchanges ? await exchanges.list(asset) : []
    const listed = all
      .filter(({ id }) => (includeOnly.length === 0 || includeOnly.includes(id)) && !exclude.includes(id))
      .map(exchange => ({ imageUrl: '', ...exchange }))
    return { exchanges: listed, total: listed.length }
  },
  async reown_getExchangePayUrl(c, params, { exchanges, trustedProxies }) {
    const { exchangeId, asset, amount, recipient } = parse(PayParams, params)
    if (!exchanges) throw noExchange()
    if (!asset) throw new CallRefusal(INVALID_PARAMS, 'Asset not supported')
    if (asset.networkId !== recipient.networkId)
      throw new CallRefusal(INVALID_PARAMS, 'The recipient is of another network')
    const origin = c.req.header('origin')
    const { id, allowedOrigins } = c.var.project
    if (!mayBegin(origin, allowedOrigins))
      throw new CallRefusal(REFUSED, 'The project names no origin: add the app’s own before users pay')
    allowOnly(c, origin)
    const ip = connectionOf(c, trustedProxies)
    return exchanges.begin(id, { exchangeId, asset, amount, recipient: recipient.address, ip })
  },
  async reown_getExchangeBuyStatus(c, params, { exchanges }) {
    const { exchangeId, sessionId } = parse(StatusParams, params)
    if (!exchanges) throw noExchange()
    return exchanges.status(c.var.project.id, { exchangeId, sessionId })
  },
}

/** @throws CallRefusal with the sentence of the first problem */
function parse<T>(schema: v.GenericSchema<unknown, T>, params: unknown): T {
  const parsed = v.safeParse(schema, params)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new CallRefusal(INVALID_PARAMS, issue.message)
}
