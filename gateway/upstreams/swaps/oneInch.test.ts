import type { RequestListener } from 'node:http'
import { inspect } from 'node:util'
import type { Address } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkSwap } from '../../../plugins/swaps/rules/callChecks'
import { routersOf } from '../../../plugins/swaps/rules/routers'
import { NETWORK, openSwaps, word } from '../../testing/openSwaps'
import { startUpstream, type TestUpstream } from '../../testing/startUpstream'
import { createAgent } from '../http'
import { createOneInch } from './oneInch'

/* Swaps by 1inch, on a server of the test that answers as its API does. */

const KEY = 'a-secret-key'
const ROUTER = '0x111111125421ca6dc452d289314280a0f8842a65'
const OWNER = `0x${'33'.repeat(20)}`
const USDC = `0x${'11'.repeat(20)}`
const DAI = `0x${'22'.repeat(20)}`
const COIN = `0x${'ee'.repeat(20)}`

/** `unoswap` of the router: token, amount, minimum, pool. */
const unoswap = (amount: bigint, minimum: bigint) => `0x83800a8e${word(USDC)}${word(amount)}${word(minimum)}${word(5n)}`

type Answers = Record<string, (query: URLSearchParams) => object>
const healthy: Answers = {
  '/tokens': () => ({
    tokens: {
      [COIN]: { address: COIN, name: 'Ether', symbol: 'ETH', decimals: 18, logoURI: 'https://tokens.example/eth.png' },
      [DAI]: { address: DAI, name: 'Dai', symbol: 'DAI', decimals: 18, logoURI: 'https://tokens.example/dai.png' },
      [USDC]: { address: USDC, name: 'Another name', symbol: 'USDC', decimals: 6, logoURI: '' },
      broken: { address: 'none' },
    },
  }),
  '/approve/spender': () => ({ address: ROUTER }),
  '/quote': () => ({ dstAmount: '1000' }),
  '/swap': query => ({
    dstAmount: '1000',
    tx: {
      ...{ from: query.get('from'), to: ROUTER, gas: 0, gasPrice: '7' },
      ...{ data: unoswap(BigInt(query.get('amount') ?? 0), 990n), value: query.get('src') === USDC ? '0' : '5' },
    },
  }),
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
    const answer = answers[pathname.replace('/swap/v6.1/1', '')]
    response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer?.(searchParams) ?? {}))
  }

/** The project API with swaps by 1inch. */
async function open() {
  const token = { address: USDC as Address, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
  const swaps = await openSwaps({ oneInch: { url: upstream.url, apiKey: KEY } }, { tokens: [token] })
  closing.push(swaps.close)
  return swaps
}
const ORDER = { from: `${NETWORK}:${USDC}`, to: `${NETWORK}:${DAI}`, userAddress: `${NETWORK}:${OWNER}`, amount: '500' }
const paths = () => upstream.asked.map(url => url.replace(/\?.*/, ''))

test('the key is in a header of each request, and never in a URL', async () => {
  const { get, build } = await open()
  await get('tokens')
  await get('quotes', ORDER)
  await build({ ...ORDER, eip155: { slippage: 0.5 }, disableEstimate: true })
  expect(upstream.received.map(({ headers }) => headers.authorization)).toEqual(Array(4).fill(`Bearer ${KEY}`))
  expect(upstream.asked.join()).not.toContain(KEY)
  expect(paths()).toEqual(['tokens', 'quote', 'approve/spender', 'swap'].map(path => `/swap/v6.1/1/${path}`))
  const query = new URLSearchParams(upstream.asked.at(-1)?.split('?')[1])
  expect(Object.fromEntries(query)).toMatchObject({
    src: USDC,
    amount: '500',
    slippage: '0.5',
    disableEstimate: 'true',
  })
  expect([query.get('from'), query.get('origin')]).toEqual([OWNER, OWNER])
})

test('the tokens are the coin, the operator’s, and those of 1inch that are valid and not among them', async () => {
  const { get } = await open()
  const { tokens } = await (await get('tokens')).json()
  expect(tokens.map(({ name, logoUri }: Record<string, string>) => [name, logoUri])).toEqual([
    ['Ether', ''],
    ['USD Coin', ''],
    ['Dai', 'https://tokens.example/dai.png'],
  ])
})

test('the modal accepts the call of 1inch, with the gas that the node expects', async () => {
  const { get, build } = await open()
  const [quote] = (await (await get('quotes', ORDER)).json()).quotes
  expect(quote).toMatchObject({ fromAmount: '500', fromAccount: ORDER.from, toAmount: '1000', toAccount: ORDER.to })
  const { tx } = await (await build({ ...ORDER, eip155: { slippage: 1 }, disableEstimate: true })).json()
  expect(tx).toMatchObject({ amount: '0', eip155: { gas: '16', gasPrice: '16' } })
  const [from, to] = [tx.from, tx.to].map(id => id.slice(NETWORK.length + 1))
  const token = (address: string) => ({ ...{ key: address, address, name: '', symbol: '' }, decimals: 6 })
  const reviewed = { networkId: NETWORK, from: OWNER, source: token(USDC), target: token(DAI) } as const
  const amounts = {
    amountIn: 500n,
    amountOut: 1000n,
    slippage: 100,
    routers: routersOf({ features: {} } as never, NETWORK),
  }
  expect(checkSwap({ from, to, data: tx.data }, { ...reviewed, ...amounts })).toEqual({ minimum: 990n, pools: true })
})

test('equal quotes share one request, and the spender is asked for once', async () => {
  const { get } = await open()
  await Promise.all([1, 2, 3].map(() => get('quotes', ORDER)))
  for (let times = 0; times < 2; times++)
    await get('allowance', { tokenAddress: ORDER.from, userAddress: ORDER.userAddress })
  expect(paths()).toEqual(['/swap/v6.1/1/quote', '/swap/v6.1/1/approve/spender'])
})

test.each([
  ['insufficient liquidity', 'liquidity', 'insufficient liquidity'],
  ['cannot sync a-secret-key', 'order', 'The swap service refuses the order'],
])('a refusal of 1inch is a refusal of the gateway: %s', async (description, name, sentence) => {
  const { get, reported } = await open()
  listen = (_, response) => response.writeHead(400).end(JSON.stringify({ error: 'Bad Request', description }))
  for (let times = 0; times < 7; times++) {
    const answer = await get('quotes', { ...ORDER, amount: String(times + 1) })
    expect([answer.status, (await answer.json()).reasons]).toEqual([400, [{ name, description: sentence }]])
  }
  // None counts as a failure: 1inch is still asked.
  expect(upstream.asked).toHaveLength(7)
  expect(reported).toEqual([])
})

test.each<[string, RequestListener]>([
  ['limits the rate', (_, response) => response.writeHead(429).end('{}')],
  ['refuses the key', (_, response) => response.writeHead(401).end(JSON.stringify({ description: KEY }))],
  ['is down', (_, response) => response.writeHead(503).end('busy')],
  ['ends the connection', request => request.socket.destroy()],
  ['answers with no JSON', (_, response) => response.end('<html>')],
  ['leads to another host', (_, response) => response.writeHead(302, { location: 'https://other.example' }).end()],
  ['quotes no whole number', answering({ '/quote': () => ({ dstAmount: '1.5' }) })],
  ['answers without end', (_, response) => void response.write(`"${'x'.repeat(9_000_000)}`)],
])('the client gets a 502 without the key if 1inch %s', async (_, handle) => {
  const { get, reported } = await open()
  listen = handle
  const answer = await get('quotes', ORDER)
  const text = await answer.text()
  expect([answer.status, JSON.parse(text).reasons[0].name]).toEqual([502, 'upstream'])
  expect(text).not.toMatch(/liquidity/i)
  expect(reported).toHaveLength(1)
  expect(inspect(reported, { depth: 20, showHidden: true })).not.toContain(KEY)
})

test.each([
  ['for another account', { from: DAI }],
  ['to another contract', { to: DAI }],
  ['with the coin of the account', { value: '5' }],
])('a call of 1inch %s is not passed on', async (_, change) => {
  const { build } = await open()
  const tx = { from: OWNER, to: ROUTER, data: unoswap(500n, 990n), value: '0', ...change }
  listen = answering({ ...healthy, '/swap': () => ({ dstAmount: '1000', tx }) })
  expect((await build({ ...ORDER, disableEstimate: true })).status).toBe(502)
})

test('1inch is left out for a while after five failures in a row', async () => {
  const { get } = await open()
  listen = (_, response) => response.writeHead(500).end()
  for (let times = 0; times < 7; times++) expect((await get('quotes', ORDER)).status).toBe(502)
  expect(upstream.asked).toHaveLength(5)
})

test('the wait for a slow answer ends', async () => {
  listen = () => {}
  const agent = createAgent()
  closing.push(() => agent.destroy())
  const network = { chainId: 1, agent, tokens: [], timeoutMs: 50 }
  const swaps = createOneInch({ url: upstream.url, apiKey: KEY }, network)
  await expect(swaps.spender()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
