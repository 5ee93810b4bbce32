import { exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '../../kernel'
import { fetchExchanges, fetchPayUrl, fetchStatus } from '../../plugins/payments/api'
import { createMetrics } from '../metrics'
import { createTokens, type Tokens } from '../signIn/tokens'
import { openApp, PROJECT } from '../testing/openApp'
import { startCoinbase, type TestCoinbase, USDC } from '../testing/startCoinbase'
import { createCoins } from '../upstreams/coins'
import { createCoinbaseExchange } from '../upstreams/exchanges/coinbaseExchange'
import { createAgent } from '../upstreams/http'
import { createNodes } from '../upstreams/nodes'
import { createRpc } from '../upstreams/rpc'

/* Deposits from exchanges: the whole app, asked by the modal’s own calls, with Coinbase on a server of the test. */

const BASE = 'eip155:8453'
const USER = `0x${'ab'.repeat(20)}`
const LOCAL = 'http://localhost:5173'
const CLIENT = { address: '203.0.113.7' }
const QUERY = `?projectId=${PROJECT}`
const agent = createAgent()
const nodes = createNodes({ [BASE]: ['http://127.0.0.1:9'] })
const listed = { symbol: 'USDC', name: 'USD Coin', decimals: 6, address: USDC } as const

let tokens: Tokens
let coinbase: TestCoinbase
beforeAll(async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  tokens = await createTokens([{ ...(await exportJWK(privateKey)), kid: 'a' }])
})
beforeEach(async () => {
  coinbase = await startCoinbase()
})
afterEach(() => coinbase.stop())

const open = (own: Parameters<typeof openApp>[0] = {}) =>
  openApp({
    exchanges: createCoinbaseExchange(coinbase.settings, {
      ...{ agent, networkIds: [BASE], tokens, rpc: createRpc(nodes, createMetrics()) },
      coins: createCoins({ evm: new Map([[8453, [listed]]]) }),
    }),
    ...own,
  })
const asker =
  ({ ask }: ReturnType<typeof openApp>, { query = QUERY, origin = LOCAL } = {}) =>
  async (body: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return ask(`/v1/json-rpc${query}`, { method: 'POST', headers: { origin }, body: text }, CLIENT)
  }
const call = (method: string, params: unknown) => ({ jsonrpc: '2.0', id: 1, method, params })
const answerOf = async (body: unknown, app = open()) => {
  const answer = await asker(app)(body)
  expect(answer.status).toBe(200)
  return answer.json()
}
/** A plugin's context as far as its calls of the project API need it. */
function contextOf(app: ReturnType<typeof openApp>): Context {
  const settings = { projectId: PROJECT, initialNamespaces: [], endpoints: { rpc: '' } }
  const json = async (_: string, { query, body }: { query: object; body: unknown }) => {
    const answer = await asker(app, { query: `?${new URLSearchParams({ ...query })}` })(body)
    if (!answer.ok) throw new Error(`HTTP status code: ${answer.status}`)
    return answer.json()
  }
  return { settings, http: { json }, read: () => ({}) } as unknown as Context
}
const USDC_ASSET = { network: BASE, asset: USDC, metadata: { name: '', symbol: 'USDC', decimals: 6 } } as const

test.each(['fund-from-exchange', 'pay'] as const)('the modal deposits from the exchange (%s)', async source => {
  const ctx = contextOf(open())
  const [exchange] = await fetchExchanges(ctx, { asset: USDC_ASSET, amount: '10', source })
  expect(exchange).toEqual({ id: 'coinbase', name: 'Coinbase', imageUrl: undefined })
  const order = { exchangeId: 'coinbase', asset: USDC_ASSET, amount: '10.0020004', recipient: USER, source }
  const { url, sessionId } = await fetchPayUrl(ctx, { ...order, hosts: ['pay.coinbase.com'] })
  expect(new URL(url).searchParams.get('presetCryptoAmount')).toBe('10.002')
  const look = () => fetchStatus(ctx, { exchangeId: 'coinbase', sessionId, source })
  expect((await look()).status).toBe('UNKNOWN')
  coinbase.transactions = [{ status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', tx_hash: `0x${'31'.repeat(32)}` }]
  expect((await look()).status).toBe('IN_PROGRESS')
  coinbase.transactions = [{ status: 'ONRAMP_TRANSACTION_STATUS_FAILED' }]
  expect((await look()).status).toBe('FAILED')
})

test('the modal reads that no exchange pays an asset out', async () => {
  const ctx = contextOf(open())
  const asset = { ...USDC_ASSET, asset: `0x${'55'.repeat(20)}` } as const
  expect(await fetchExchanges(ctx, { asset, amount: '10', source: 'pay' })).toEqual([])
  const order = { exchangeId: 'coinbase', asset, amount: '10', recipient: USER, source: 'pay' } as const
  await expect(fetchPayUrl(ctx, order)).rejects.toMatchObject({ code: 'ASSET_NOT_SUPPORTED' })
})

test('the list has the fields of the API, and follows what a client includes and excludes', async () => {
  const asset = `${BASE}/slip44:60`
  const list = async (params: object) =>
    (await answerOf(call('reown_getExchanges', { page: 0, asset, ...params }))).result
  const exchanges = [{ id: 'coinbase', name: 'Coinbase', imageUrl: '' }]
  for (const amount of ['10', '0.', '']) expect(await list({ amount })).toEqual({ exchanges, total: 1 })
  expect(await list({ includeOnly: ['coinbase'] })).toEqual({ exchanges, total: 1 })
  expect(await list({ includeOnly: ['binance'] })).toEqual({ exchanges: [], total: 0 })
  expect(await list({ exclude: ['coinbase'] })).toEqual({ exchanges: [], total: 0 })
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/slip44:501'
  expect(await list({ asset: solana })).toEqual({ exchanges: [], total: 0 })
})

const ORDER = { exchangeId: 'coinbase', asset: `${BASE}/erc20:${USDC}`, amount: '10.5', recipient: `${BASE}:${USER}` }
test.each<[string, object, string]>([
  ['another exchange', { exchangeId: 'binance' }, 'Exchange not found'],
  ['a malformed asset', { asset: 'usdc' }, 'The asset is malformed'],
  ['the coin of another chain', { asset: `${BASE}/slip44:0` }, 'Asset not supported'],
  ['a chain without a node', { asset: 'eip155:1/slip44:60', recipient: `eip155:1:${USER}` }, 'Asset not supported'],
  ['a recipient of another network', { recipient: `eip155:1:${USER}` }, 'The recipient is of another network'],
  ['a recipient without a network', { recipient: USER }, 'The recipient is malformed'],
  ['a short recipient', { recipient: `${BASE}:0xab` }, 'The recipient is malformed'],
  ['an amount of zero', { amount: '0.00' }, 'The amount is no decimal number'],
  ['a negative amount', { amount: '-1' }, 'The amount is no decimal number'],
  ['an amount with an exponent', { amount: '1e3' }, 'The amount is no decimal number'],
  ['an amount that is no text', { amount: 10 }, 'The amount is decimal text'],
  ['an endless amount', { amount: '9'.repeat(5_000) }, 'The amount is no decimal number'],
])('a payment with %s is refused as invalid', async (_, change, sentence) => {
  const { error, id } = await answerOf(call('reown_getExchangePayUrl', { ...ORDER, ...change }))
  expect([id, error.code]).toEqual([1, -32602])
  expect(error.message).toContain(sentence)
  expect(coinbase.asked.join()).not.toContain('/token')
})

test.each<[string, unknown, number]>([
  ['no JSON', '{', -32700],
  ['a list', [call('reown_getExchanges', {})], -32600],
  ['another version', { ...call('reown_getExchanges', {}), jsonrpc: '1.0' }, -32600],
  ['an unknown method', call('reown_fly', {}), -32601],
  ['a method of every object', call('constructor', {}), -32601],
  ['no parameters', { jsonrpc: '2.0', id: 1, method: 'reown_getExchangeBuyStatus' }, -32602],
])('a call that is %s gets the code of JSON-RPC', async (_, body, code) => {
  expect((await answerOf(body)).error.code).toBe(code)
})

test('the deposit of another project, and one that no gateway has begun, are not found', async () => {
  const { sessionId } = (await answerOf(call('reown_getExchangePayUrl', ORDER))).result
  const status = call('reown_getExchangeBuyStatus', { exchangeId: 'coinbase', sessionId })
  expect((await answerOf(status)).result).toEqual({ status: 'UNKNOWN' })
  const other = { id: 'other', name: '', features: [], allowedOrigins: [], isAnalyticsEnabled: true }
  const elsewhere = open({ projects: { find: async () => other } as never })
  const guessed = call('reown_getExchangeBuyStatus', { exchangeId: 'coinbase', sessionId: 'a'.repeat(40) })
  for (const answer of [await answerOf(status, elsewhere), await answerOf(guessed)])
    expect(answer.error).toEqual({ code: -32602, message: 'Session not found' })
})

test('a page of a project that names no origin begins no payment, unless it is local', async () => {
  const answer = await asker(open(), { origin: 'https://app.example' })(call('reown_getExchangePayUrl', ORDER))
  expect((await answer.json()).error.code).toBe(-32000)
  const local = await asker(open())(call('reown_getExchangePayUrl', ORDER))
  expect(local.headers.get('access-control-allow-origin')).toBe(LOCAL)
})

test('a gateway without an exchange lists none, and begins and finds no payment', async () => {
  const app = openApp({})
  const list = call('reown_getExchanges', { page: 0, asset: ORDER.asset, amount: '10' })
  expect((await answerOf(list, app)).result).toEqual({ exchanges: [], total: 0 })
  const status = call('reown_getExchangeBuyStatus', { exchangeId: 'coinbase', sessionId: 'x' })
  for (const body of [call('reown_getExchangePayUrl', ORDER), status])
    expect((await answerOf(body, app)).error.message).toBe('Exchange not found')
})

test('an exchange that does not answer is an internal error, which is reported', async () => {
  coinbase.stop()
  const app = open()
  const { error } = await answerOf(call('reown_getExchangePayUrl', ORDER), app)
  expect(error).toEqual({ code: -32603, message: 'Coinbase does not answer' })
  expect(app.reported).toHaveLength(1)
})
