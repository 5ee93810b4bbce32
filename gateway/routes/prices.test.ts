import type { RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import type { Context } from '../../kernel'
import { fetchPrice } from '../../plugins/pay-with-exchange/api'
import { fetchPrices } from '../../plugins/swaps/api/prices'
import { openApp, PROJECT } from '../testing/openApp'
import { FAILURES, SHORT_MS, startUpstream, type TestUpstream } from '../testing/startUpstream'
import { createCoins } from '../upstreams/coins'
import { NATIVE_ADDRESS } from '../upstreams/evmChains'
import { createPrices, type Prices } from '../upstreams/prices'

const PATH = '/v1/fungible/price'
const CHAIN = 'eip155:8453'
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const UNLISTED = `0x${'55'.repeat(20)}` as const
const listed = { name: 'USD Coin', symbol: 'USDC', decimals: 6, logoURI: 'https://tokens.example/usdc.png' }
const coins = createCoins({ evm: new Map([[8453, [{ ...listed, address: USDC }]]]) })
const PRICES = {
  'coingecko:ethereum': { price: 3000.25, confidence: 0.99 },
  [`base:${USDC.toLowerCase()}`]: { price: 1.0001, confidence: 0.99 },
  [`base:${UNLISTED}`]: { price: 2, confidence: 0.9 },
}

let service: TestUpstream
let prices: Prices
afterEach(async () => {
  service.stop()
  await prices.close()
})
async function start(listener: RequestListener, timeoutMs?: number) {
  service = await startUpstream(listener)
  prices = createPrices({ url: service.url }, { timeoutMs })
  return openApp({ prices, coins })
}
const startAnswering = () => start((_, response) => void response.end(JSON.stringify({ coins: PRICES })))

test('the answer has the names and pictures of listed coins, and the addresses as given', async () => {
  const { post } = await startAnswering()
  const addresses = [NATIVE_ADDRESS, USDC, UNLISTED, `0x${'77'.repeat(20)}`].map(address => `${CHAIN}:${address}`)
  const answer = await post(PATH, { currency: 'usd', addresses, projectId: PROJECT })
  expect(await answer.json()).toEqual({
    fungibles: [
      { address: addresses[0], name: 'Ether', symbol: 'ETH', iconUrl: '', price: 3000.25 },
      { address: addresses[1], name: 'USD Coin', symbol: 'USDC', iconUrl: listed.logoURI, price: 1.0001 },
      { address: addresses[2], name: '', symbol: '', iconUrl: '', price: 2 },
    ],
  })
})

/** A plugin's context as far as its calls of the project API need it. */
function contextOf({ post }: ReturnType<typeof openApp>): Context {
  const description = { served: { balances: { native: NATIVE_ADDRESS } } }
  const settings = {
    projectId: PROJECT,
    initialNamespaces: ['eip155'],
    endpoints: { rpc: '' },
    descriptions: new Map([['eip155', description]]),
    namespaces: { eip155: description },
  }
  const json = async (url: string, { body }: { body: unknown }) => (await post(url, body)).json()
  const nothing = { settings, http: { json }, read: () => ({}), set: () => {}, clock: { elapsed: () => 0 } }
  return nothing as unknown as Context
}

test('the swap of the modal finds the prices of the coin and of tokens', async () => {
  const token = (address?: `0x${string}`) => ({
    key: address?.toLowerCase() ?? '',
    address,
    name: '',
    symbol: '',
    decimals: 18,
  })
  const { signal } = new AbortController()
  const tokens = [token(), token(USDC), token(UNLISTED)] as never
  const found = await fetchPrices(contextOf(await startAnswering()), { networkId: CHAIN, tokens, signal })
  expect(found).toEqual({ '': 3000.25, [USDC.toLowerCase()]: 1.0001, [UNLISTED]: 2 })
})

test('the deposit of the modal finds the price of a token', async () => {
  const asset = { network: CHAIN, asset: USDC, metadata: { name: '', symbol: '', decimals: 6 } } as never
  const { signal } = new AbortController()
  expect(await fetchPrice(contextOf(await startAnswering()), { asset, signal })).toEqual({
    status: 'known',
    price: 1.0001,
    imageUrl: listed.logoURI,
  })
})

test.each([
  { currency: 'eur', addresses: [] },
  { addresses: 'all' },
  { addresses: [5] },
  { addresses: ['x'.repeat(200)] },
  { addresses: Array.from({ length: 201 }, () => 'eip155:1:0x') },
])('a malformed query is refused: %#', async query => {
  const { post } = await startAnswering()
  expect((await post(PATH, { ...query, projectId: PROJECT })).status).toBe(400)
  expect(service.asked).toEqual([])
})

test('a gateway without a price service knows no price', async () => {
  await startAnswering()
  const answer = await openApp({ coins }).post(PATH, { addresses: [`${CHAIN}:${USDC}`], projectId: PROJECT })
  expect(await answer.json()).toEqual({ fungibles: [] })
})

test.each(FAILURES)('a price service that %s is refused with 502', async (_, listener) => {
  const { post, reported } = await start(listener, SHORT_MS)
  const answer = await post(PATH, { addresses: [`${CHAIN}:${USDC}`], projectId: PROJECT })
  expect(answer.status).toBe(502)
  expect(await answer.json()).toEqual({
    status: 'FAILED',
    reasons: [{ name: 'upstream', description: 'The price service does not answer' }],
  })
  expect(reported).toHaveLength(1)
})
