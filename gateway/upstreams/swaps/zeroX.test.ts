import type { RequestListener } from 'node:http'
import { inspect } from 'node:util'
import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkApproval, checkSwap } from '../../../plugins/swaps/rules/callChecks'
import { routersOf } from '../../../plugins/swaps/rules/routers'
import { NETWORK, openSwaps } from '../../testing/openSwaps'
import { FAILURES, SHORT_MS, startUpstream, type TestUpstream } from '../../testing/startUpstream'
import { createAgent } from '../http'
import { createZeroX } from './zeroX'

/* Swaps by 0x, on a server of the test that answers as its API does. The calls are those of the contracts' ABI. */

const KEY = 'a-secret-key'
const HOLDER: Address = '0x0000000000001fF3684f28c67538d4D072C22734'
const SETTLER: Address = `0x${'55'.repeat(20)}`
const OWNER: Address = `0x${'33'.repeat(20)}`
const USDC: Address = `0x${'11'.repeat(20)}`
const DAI: Address = `0x${'22'.repeat(20)}`
const COIN: Address = `0x${'ee'.repeat(20)}`
const QUOTED = 1_000_000n

const ABI = parseAbi([
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable returns (bytes)',
  'function execute((address recipient, address buyToken, uint256 minAmountOut) slippage, bytes[] actions, bytes32 zidAndAffiliate) payable returns (bool)',
])
const textOf = (query: URLSearchParams, name: string) => (query.get(name) ?? '0x') as Hex

/** The transaction with which 0x answers an order: tokens by AllowanceHolder, coins at the Settler itself. */
function transactionOf(query: URLSearchParams) {
  const [sellToken, amount] = [textOf(query, 'sellToken'), BigInt(query.get('sellAmount') ?? 0)]
  const slippage = {
    ...{ recipient: textOf(query, 'taker'), buyToken: textOf(query, 'buyToken') },
    minAmountOut: (QUOTED * (10_000n - BigInt(query.get('slippageBps') ?? 0))) / 10_000n,
  }
  const execute = {
    abi: ABI,
    functionName: 'execute',
    args: [slippage, ['0x1234', '0x56'], `0x${'0'.repeat(64)}`],
  } as const
  const data = encodeFunctionData(execute)
  const gas = { gas: '250000', gasPrice: '7' }
  if (sellToken === COIN) return { to: SETTLER, data, value: String(amount), ...gas }
  const exec = { abi: ABI, functionName: 'exec', args: [SETTLER, sellToken, amount, SETTLER, data] } as const
  return { to: HOLDER, data: encodeFunctionData(exec), value: '0', ...gas }
}

type Answers = Record<string, (query: URLSearchParams) => object>
const priceOf = () => ({
  ...{ liquidityAvailable: true, buyAmount: String(QUOTED), minBuyAmount: '990000', allowanceTarget: HOLDER },
  ...{ issues: { allowance: null, balance: null, simulationIncomplete: false }, fees: { zeroExFee: null } },
})
const healthy: Answers = {
  price: priceOf,
  quote: query => ({ ...priceOf(), transaction: transactionOf(query) }),
}

let upstream: TestUpstream
let listen: RequestListener
const closing: (() => unknown)[] = []
beforeEach(async () => {
  listen = answering(healthy)
  upstream = await startUpstream((request, response) => listen(request, response as never))
})
afterEach(async () => {
  upstream.stop()
  for (const close of closing.splice(0)) await close()
})

const answering =
  (answers: Answers): RequestListener =>
  (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://test')
    const answer = answers[pathname.replace('/swap/allowance-holder/', '')]
    response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer?.(searchParams) ?? {}))
  }

/** The project API with swaps by 0x. */
async function open() {
  const token = { address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
  const swaps = await openSwaps({ zeroX: { url: upstream.url, apiKey: KEY } }, { tokens: [token] })
  closing.push(swaps.close)
  return swaps
}

const idOf = (address: string) => `${NETWORK}:${address}`
const ORDER = { from: idOf(USDC), to: idOf(DAI), userAddress: idOf(OWNER), amount: '500' }
const queryOf = (index: number) => Object.fromEntries(new URLSearchParams(upstream.asked[index]?.split('?')[1]))
const plain = (id: string) => id.slice(NETWORK.length + 1)
const token = (address: string) => {
  const own = address === COIN ? undefined : address
  return { ...{ key: own ?? '', address: own, name: '', symbol: '' }, decimals: 6 }
}
const reviewedOf = (source: string, target: string) => ({
  ...({ networkId: NETWORK, from: OWNER, source: token(source), target: token(target) } as const),
  ...{ amountIn: 500n, amountOut: QUOTED, slippage: 100, routers: routersOf({ features: {} } as never, NETWORK) },
})

test.each([
  ['tokens', USDC, DAI, HOLDER, '0'],
  ['coins', COIN, USDC, SETTLER, '500'],
  ['a token for coins', USDC, COIN, HOLDER, '0'],
])('the modal accepts the call of 0x that sells %s, and asks the registry for the Settler', async (...row) => {
  const [, source, target, router, value] = row
  const { get, build } = await open()
  const order = { ...ORDER, from: idOf(source), to: idOf(target) }
  const [quote] = (await (await get('quotes', order)).json()).quotes
  expect(quote).toMatchObject({ fromAmount: '500', toAmount: '1000000', toAccount: order.to })
  const { tx } = await (await build({ ...order, eip155: { slippage: 1 }, disableEstimate: true })).json()
  expect(tx).toMatchObject({ to: idOf(router), amount: value, eip155: { gas: '16', gasPrice: '16' } })
  const built = { from: plain(tx.from), to: plain(tx.to), data: tx.data, amount: BigInt(tx.amount) }
  const checked = { minimum: 990_000n, pools: false, settler: SETTLER }
  expect(checkSwap(built, reviewedOf(source, target))).toEqual(checked)
})

test('the key is in a header of each request, and never in a URL', async () => {
  const { get, build } = await open()
  await get('quotes', ORDER)
  await build({ ...ORDER, eip155: { slippage: 0.5 }, disableEstimate: true })
  for (const { headers } of upstream.received) expect(headers).toMatchObject({ '0x-api-key': KEY, '0x-version': 'v2' })
  expect(upstream.asked.join()).not.toContain(KEY)
  const order = { chainId: '1', sellToken: USDC, buyToken: DAI, sellAmount: '500' }
  expect(queryOf(0)).toEqual(order)
  expect(queryOf(1)).toEqual({ ...order, taker: OWNER, slippageBps: '50' })
  expect(upstream.asked.map(url => url.replace(/\?.*/, ''))).toEqual([
    '/swap/allowance-holder/price',
    '/swap/allowance-holder/quote',
  ])
})

test('an approval is for AllowanceHolder, also on a network with another one', async () => {
  const { get } = await open()
  const { tx } = await (await get('build-approve', ORDER)).json()
  checkApproval({ to: plain(tx.to), data: tx.data }, reviewedOf(USDC, DAI), HOLDER)
  expect(upstream.asked).toEqual([])
  const agent = createAgent()
  closing.push(() => agent.destroy())
  const mantle = createZeroX({ url: upstream.url, apiKey: KEY }, { chainId: 5000, agent, tokens: [] })
  expect(await mantle.spender()).toBe('0x0000000000005E88410CcDFaDe4a5EfaE4b49562')
})

test('equal quotes share one request', async () => {
  const { get } = await open()
  await Promise.all([1, 2, 3].map(() => get('quotes', ORDER)))
  expect(upstream.asked).toHaveLength(1)
})

test('a pair without liquidity is refused in the words that the modal reads, for a quote and for a call', async () => {
  const { get, build, reported } = await open()
  listen = answering({ price: () => ({ liquidityAvailable: false }), quote: () => ({ liquidityAvailable: false }) })
  for (const answer of [await get('quotes', ORDER), await build({ ...ORDER, disableEstimate: true })]) {
    const reasons = [{ name: 'liquidity', description: 'insufficient liquidity' }]
    expect([answer.status, (await answer.json()).reasons]).toEqual([400, reasons])
  }
  expect(reported).toEqual([])
})

test.each([
  [400, { name: 'INPUT_INVALID', message: 'The input is invalid', data: { details: [] } }],
  [422, { name: 'BUY_TOKEN_NOT_AUTHORIZED_FOR_TRADE' }],
])('a refusal of 0x with status %s is one of the gateway, and no failure', async (status, body) => {
  const { get, reported } = await open()
  listen = (_, response) => response.writeHead(status).end(JSON.stringify(body))
  for (let times = 0; times < 7; times++) {
    const answer = await get('quotes', { ...ORDER, amount: String(times + 1) })
    const reasons = [{ name: 'order', description: 'The swap service refuses the order' }]
    expect([answer.status, (await answer.json()).reasons]).toEqual([400, reasons])
  }
  expect(upstream.asked).toHaveLength(7)
  expect(reported).toEqual([])
})

test.each<[string, RequestListener]>([
  ['limits the rate', (_, response) => response.writeHead(429).end('{}')],
  ['refuses the key', (_, response) => response.writeHead(401).end(JSON.stringify({ message: KEY }))],
  ['quotes no whole number', (_, response) => response.end('{"liquidityAvailable":true,"buyAmount":"1.5"}')],
  ['names no liquidity', (_, response) => response.end('{"buyAmount":"5"}')],
])('the client gets a 502 without the key if 0x %s', async (_, handle) => {
  const { get, reported } = await open()
  listen = handle
  const answer = await get('quotes', ORDER)
  const text = await answer.text()
  expect([answer.status, JSON.parse(text).reasons[0].name]).toEqual([502, 'upstream'])
  expect(text).not.toMatch(/liquidity/i)
  expect(reported).toHaveLength(1)
  expect(inspect(reported, { depth: 20, showHidden: true })).not.toContain(KEY)
})

const coins = { from: idOf(COIN) }
test.each<[string, object, object]>([
  ['to another contract', {}, { to: SETTLER }],
  ['with the coin of the account', {}, { value: '5' }],
  ['that the modal cannot read', {}, { data: '0x12345678' }],
  ['without data', {}, { data: '0x' }],
  ['with less coins', coins, { value: '499' }],
  ['with coins for a payment alone', coins, { data: '0x12345678' }],
])('a call of 0x %s is not passed on', async (_, order, change) => {
  const { build } = await open()
  const quote = (query: URLSearchParams) => ({
    ...priceOf(),
    transaction: { ...transactionOf(query), ...change },
  })
  listen = answering({ ...healthy, quote })
  expect((await build({ ...ORDER, ...order, disableEstimate: true })).status).toBe(502)
})

test('0x is left out for a while after five failures in a row', async () => {
  const { get } = await open()
  listen = (_, response) => response.writeHead(500).end()
  for (let times = 0; times < 7; times++) expect((await get('quotes', ORDER)).status).toBe(502)
  expect(upstream.asked).toHaveLength(5)
})

test.each(FAILURES)('the call fails if 0x %s', async (_, failing) => {
  listen = failing
  const agent = createAgent()
  closing.push(() => agent.destroy())
  const chain = { chainId: 1, agent, tokens: [], timeoutMs: SHORT_MS }
  const quoted = createZeroX({ url: upstream.url, apiKey: KEY }, chain).quote({
    ...{ source: USDC, target: DAI, amount: 5n, owner: OWNER },
  })
  await expect(quoted).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
