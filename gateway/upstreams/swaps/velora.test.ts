import type { RequestListener } from 'node:http'
import { type Address, encodeFunctionData, getAddress, type Hex, parseAbi } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkApproval, checkSwap } from '../../../plugins/swaps/rules/callChecks'
import { routersOf } from '../../../plugins/swaps/rules/routers'
import { NETWORK, openSwaps, word } from '../../testing/openSwaps'
import { FAILURES, SHORT_MS, startUpstream, type TestUpstream } from '../../testing/startUpstream'
import { createAgent } from '../http'
import { createVelora } from './velora'

/* Swaps by Velora, on a server of the test that answers as its API does. The calls are those of the contract's ABI. */

const AUGUSTUS: Address = '0x6A000F20005980200259B80c5102003040001068'
const OWNER: Address = `0x${'33'.repeat(20)}`
const USDC: Address = `0x${'11'.repeat(20)}`
const DAI: Address = `0x${'22'.repeat(20)}`
const COIN: Address = `0x${'ee'.repeat(20)}`
const DECIMALS = '0x313ce567'

const ABI = parseAbi([
  'struct GenericData { address srcToken; address destToken; uint256 fromAmount; uint256 toAmount; uint256 quotedAmount; bytes32 metadata; address beneficiary; }',
  'function swapExactAmountIn(address executor, GenericData swapData, uint256 partnerAndFee, bytes permit, bytes executorData) payable',
])
/** The fields of a request for a call. */
interface Body {
  srcToken: Address
  destToken: Address
  srcAmount: string
  slippage: number
  userAddress: Address
  priceRoute: { destAmount: string }
}
/** The call with which Velora answers an order: a fee of one basis point, and no beneficiary. */
function callOf({ srcToken, destToken, srcAmount, slippage, priceRoute }: Body): Hex {
  const quotedAmount = BigInt(priceRoute.destAmount)
  const toAmount = (quotedAmount * (10_000n - BigInt(slippage))) / 10_000n
  const beneficiary = `0x${'0'.repeat(40)}` as const
  const data = { srcToken, destToken, fromAmount: BigInt(srcAmount), toAmount, quotedAmount, beneficiary }
  const metadata = `0x${'ab'.repeat(32)}` as const
  const partnerAndFee = (BigInt(DAI) << 96n) | (1n << 92n) | 1n
  return encodeFunctionData({ abi: ABI, args: [DAI, { ...data, metadata }, partnerAndFee, '0x', '0x1234'] })
}

const routeOf = (query: URLSearchParams) => ({
  blockNumber: 21_000_000,
  network: 1,
  srcToken: query.get('srcToken'),
  destAmount: '1000000',
  bestRoute: [{ percent: 100, swaps: [{ swapExchanges: [{ exchange: 'UniswapV3', percent: 100 }] }] }],
  contractAddress: AUGUSTUS,
  contractMethod: 'swapExactAmountIn',
  gasCostUSD: '1.4',
  maxImpactReached: false,
  hmac: '1f2e',
})
type Answers = Record<string, (query: URLSearchParams, body: Body) => object>
const healthy: Answers = {
  '/prices': query => ({ priceRoute: routeOf(query) }),
  '/transactions/1': (_, body) => ({
    ...{ from: body.userAddress, to: AUGUSTUS, data: callOf(body), gasPrice: '7', chainId: 1 },
    value: body.srcToken === COIN ? body.srcAmount : '0',
  }),
}

let upstream: TestUpstream
let listen: (...given: [...Parameters<RequestListener>, body: string]) => void
const closing: (() => unknown)[] = []
beforeEach(async () => {
  listen = answering(healthy)
  upstream = await startUpstream((...given) => listen(...given))
})
afterEach(async () => {
  upstream.stop()
  for (const close of closing.splice(0)) await close()
})

const answering =
  (answers: Answers): typeof listen =>
  (request, response, body) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://test')
    const answer = answers[pathname]?.(searchParams, body ? JSON.parse(body) : {})
    response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer ?? {}))
  }

/** The project API with swaps by Velora. The operator lists USDC; DAI is known to the node alone. */
async function open(answerCall: NonNullable<Parameters<typeof openSwaps>[1]['answerCall']> = answerToken) {
  const token = { address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
  const swaps = await openSwaps({ velora: { url: `${upstream.url}/` } }, { tokens: [token], answerCall })
  closing.push(swaps.close)
  return swaps
}
const answerToken = ({ data }: { data: string }) => ({ result: `0x${word(data === DECIMALS ? 18n : 0n)}` })

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
  ...{ amountIn: 500n, amountOut: 1_000_000n, slippage: 100 },
  routers: routersOf({ features: {} } as never, NETWORK),
})

test.each([
  ['tokens', USDC, DAI, '0'],
  ['coins', COIN, USDC, '500'],
  ['a token for coins', USDC, COIN, '0'],
])('the modal accepts the call of Velora that sells %s, and reads the fee off its minimum', async (...row) => {
  const [, source, target, value] = row
  const { get, build } = await open()
  const order = { ...ORDER, from: idOf(source), to: idOf(target) }
  const [quote] = (await (await get('quotes', order)).json()).quotes
  expect(quote).toMatchObject({ fromAmount: '500', toAmount: '1000000', toAccount: order.to })
  const { tx } = await (await build({ ...order, eip155: { slippage: 1 }, disableEstimate: true })).json()
  expect(tx).toMatchObject({ to: idOf(AUGUSTUS), amount: value, eip155: { gas: '16', gasPrice: '16' } })
  const built = { from: plain(tx.from), to: plain(tx.to), data: tx.data, amount: BigInt(tx.amount) }
  expect(checkSwap(built, reviewedOf(source, target))).toEqual({ minimum: 990_000n - 99n - 1n, pools: false })
})

test('the price route of the quote comes back to Velora as it was, with the slippage in basis points', async () => {
  const { get, build } = await open()
  await get('quotes', ORDER)
  await build({ ...ORDER, eip155: { slippage: 0.5 }, disableEstimate: true })
  // The call is built at the price of the quote, which is at most two seconds old.
  expect(upstream.asked.map(url => url.replace(/\?.*/, ''))).toEqual(['/prices', '/transactions/1'])
  expect(queryOf(0)).toEqual({
    ...{ srcToken: USDC, destToken: DAI, srcDecimals: '6', destDecimals: '18', amount: '500', side: 'SELL' },
    ...{ network: '1', version: '6.2', userAddress: OWNER, includeContractMethods: 'swapExactAmountIn' },
  })
  expect(queryOf(1)).toEqual({ ignoreChecks: 'true' })
  const { method, headers, body = '' } = upstream.received[1] ?? {}
  expect([method, headers?.['content-type']]).toEqual(['POST', 'application/json'])
  const route = routeOf(new URLSearchParams({ srcToken: USDC }))
  expect(JSON.parse(body)).toEqual({
    ...{ srcToken: USDC, destToken: DAI, srcDecimals: 6, destDecimals: 18, srcAmount: '500' },
    ...{ slippage: 50, userAddress: OWNER, priceRoute: route },
  })
  expect(body).toContain(JSON.stringify(route))
})

test('an approval is for Augustus, whose allowance the node reads', async () => {
  const { get, node } = await open()
  const { tx } = await (await get('build-approve', ORDER)).json()
  checkApproval({ to: plain(tx.to), data: tx.data }, reviewedOf(USDC, DAI), AUGUSTUS)
  await get('allowance', { tokenAddress: ORDER.from, userAddress: ORDER.userAddress })
  const asked = node.received.find(
    ({ body }) => body.includes(AUGUSTUS.slice(2).toLowerCase()) && /eth_call/.test(body),
  )
  expect(asked?.body).toContain(OWNER.slice(2))
  expect(upstream.asked).toEqual([])
})

test('the tokens are the coin and those of the operator', async () => {
  const { tokens } = await (await (await open()).get('tokens')).json()
  expect(tokens.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['ETH', 'USDC'])
})

test('the decimals of a token are read once from the node, unless the operator lists it', async () => {
  const { get, node } = await open()
  for (const amount of ['500', '501']) await get('quotes', { ...ORDER, amount })
  const read = node.received.filter(({ body }) => body.includes(DECIMALS))
  expect(read.map(({ body }) => JSON.parse(body).params[0].to)).toEqual([DAI])
})

test.each([
  ['reverts', { error: { code: 3, message: 'execution reverted' } }],
  ['is none', { result: '0x' }],
])('an address whose contract %s is refused as no token, by its field', async (_, answer) => {
  const { get, reported } = await open(() => answer)
  for (const [from, to, name] of [
    [DAI, USDC, 'from'],
    [USDC, DAI, 'to'],
  ] as const) {
    const refused = await get('quotes', { ...ORDER, from: idOf(from), to: idOf(to) })
    const reasons = [{ name, description: 'The address is no token' }]
    expect([refused.status, (await refused.json()).reasons]).toEqual([400, reasons])
  }
  expect([upstream.asked, reported]).toEqual([[], []])
})

test('a node that fails is no refusal, and Velora is not asked', async () => {
  const { get } = await open(() => ({ error: { code: -32603, message: 'Internal error' } }))
  expect((await get('quotes', ORDER)).status).toBeGreaterThanOrEqual(500)
  expect(upstream.asked).toEqual([])
})

test('equal quotes share one request', async () => {
  const { get } = await open()
  await Promise.all([1, 2, 3].map(() => get('quotes', ORDER)))
  expect(upstream.asked).toHaveLength(1)
})

test.each([
  [404, 'No routes found with enough liquidity', 'liquidity', 'insufficient liquidity'],
  [400, 'ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT', 'order', 'The swap service refuses the order'],
])('a refusal of Velora with status %s is one of the gateway, and no failure: %s', async (status, error, ...reason) => {
  const [name, description] = reason
  const { get, reported } = await open()
  listen = (_, response) => response.writeHead(status).end(JSON.stringify({ error }))
  for (let times = 0; times < 7; times++) {
    const answer = await get('quotes', { ...ORDER, amount: String(times + 1) })
    expect([answer.status, (await answer.json()).reasons]).toEqual([400, [{ name, description }]])
  }
  expect(upstream.asked).toHaveLength(7)
  expect(reported).toEqual([])
})

test('an amount of zero is a lack of liquidity', async () => {
  listen = answering({ '/prices': () => ({ priceRoute: { destAmount: '0' } }) })
  const answer = await (await open()).get('quotes', ORDER)
  expect((await answer.json()).reasons[0].name).toBe('liquidity')
})

test.each<[string, Answers]>([
  ['without a route', { '/prices': () => ({}) }],
  ['with a route that is no object', { '/prices': () => ({ priceRoute: 'x' }) }],
  ['with a fraction', { '/prices': () => ({ priceRoute: { destAmount: '1.5' } }) }],
  ['with a number', { '/prices': () => ({ priceRoute: { destAmount: 15 } }) }],
  ['with a page that was not found', {}],
])('an answer %s is a failure of Velora', async (_, answers) => {
  const { get, reported } = await open()
  listen = answering(answers)
  const answer = await get('quotes', ORDER)
  expect([answer.status, (await answer.json()).reasons[0].name]).toEqual([502, 'upstream'])
  expect(reported).toHaveLength(1)
})

test.each([
  ['for another account', { from: getAddress(DAI) }],
  ['to another contract', { to: DAI }],
  ['with the coin of the account', { value: '5' }],
  ['that the modal cannot read', { data: `0x876a02f6${word(1n)}` }],
  ['without data', { data: '0x' }],
])('a call of Velora %s is not passed on', async (_, change) => {
  const { build } = await open()
  const built = healthy['/transactions/1']
  listen = answering({ ...healthy, '/transactions/1': (query, body) => ({ ...built?.(query, body), ...change }) })
  expect((await build({ ...ORDER, disableEstimate: true })).status).toBe(502)
})

test('Velora is left out for a while after five failures in a row', async () => {
  const { get } = await open()
  listen = (_, response) => response.writeHead(500).end()
  for (let times = 0; times < 7; times++) expect((await get('quotes', ORDER)).status).toBe(502)
  expect(upstream.asked).toHaveLength(5)
})

test.each(FAILURES)('the call fails if Velora %s', async (_, failing) => {
  listen = failing
  const agent = createAgent()
  closing.push(() => agent.destroy())
  const tokens = [USDC, DAI].map(address => ({ address, name: '', symbol: '', decimals: 6 }))
  const chain = { chainId: 1, agent, tokens, timeoutMs: SHORT_MS, client: undefined as never }
  const quoted = createVelora({ url: upstream.url }, chain).quote({
    ...{ source: USDC, target: DAI, amount: 5n, owner: OWNER },
  })
  await expect(quoted).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
