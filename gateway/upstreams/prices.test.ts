import type { RequestListener } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { FAILURES, SHORT_MS, startUpstream, type TestUpstream } from '../testing/startUpstream'
import { NATIVE_ADDRESS } from './evmChains'
import { createPrices, type Prices } from './prices'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const UNKNOWN = `0x${'77'.repeat(20)}`
const DOUBTFUL = `0x${'88'.repeat(20)}`
const SOL = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111111'
const COINS: Readonly<Record<string, object>> = {
  [`ethereum:${USDC.toLowerCase()}`]: {
    price: 0.9998,
    symbol: 'USDC',
    decimals: 6,
    timestamp: 1_764_000_000,
    confidence: 0.99,
  },
  [`bsc:${DOUBTFUL}`]: { price: 12, symbol: 'DBT', decimals: 18, timestamp: 1_764_000_000, confidence: 0.4 },
  'coingecko:ethereum': { price: 3012.5, symbol: 'ETH', timestamp: 1_764_000_000, confidence: 0.99 },
  'coingecko:solana': { price: 140, symbol: 'SOL', timestamp: 1_764_000_000 },
}

let service: TestUpstream
let prices: Prices
afterEach(async () => {
  vi.restoreAllMocks()
  service.stop()
  await prices.close()
})

const namesIn = (url = '') => url.replace('/prices/current/', '').split(',')
const answerAll: RequestListener = ({ url }, response) => {
  const coins = namesIn(url).flatMap(name => (COINS[name] ? [[name, COINS[name]]] : []))
  response.end(JSON.stringify({ coins: Object.fromEntries(coins) }))
}
async function start(listener: RequestListener = answerAll, timeoutMs?: number) {
  service = await startUpstream(listener)
  prices = createPrices({ url: `${service.url}/` }, { timeoutMs })
}

test('coins of chains and tokens have prices, and unknown or doubtful ones have none', async () => {
  await start()
  const ids = [`eip155:1:${USDC}`, `eip155:8453:${NATIVE_ADDRESS}`, SOL, `eip155:1:${UNKNOWN}`, `eip155:56:${DOUBTFUL}`]
  expect([...(await prices.read(ids))]).toEqual([
    [ids[0], 0.9998],
    [ids[1], 3012.5],
    [SOL, 140],
  ])
  expect(service.asked).toHaveLength(1)
})

test('ids that name no coin of a known chain are not asked for', async () => {
  await start()
  const ids = [
    '',
    'eip155:1',
    'eip155:999999:0x',
    'eip155:1:../../protocols',
    'toString:1:1',
    `eip155:constructor:${USDC}`,
  ]
  expect([...(await prices.read(ids))]).toEqual([])
  expect(service.asked).toEqual([])
})

test('a price is kept for a minute, and an unknown coin for ten', async () => {
  let offset = 0
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + offset)
  await start()
  const ids = [`eip155:1:${USDC}`, `eip155:1:${UNKNOWN}`]
  const askedAfter = async (ms: number) => {
    offset += ms
    // The cache reads the clock once in a millisecond.
    await setTimeout(5)
    await prices.read(ids)
    return namesIn(service.asked.splice(0).join()).filter(Boolean).length
  }
  expect(await askedAfter(0)).toBe(2)
  expect(await askedAfter(59_000)).toBe(0)
  expect(await askedAfter(2_000)).toBe(1)
  expect(await askedAfter(10 * 60_000)).toBe(2)
})

test('calls that wait for the same coin share one answer, and many coins are asked for in batches', async () => {
  await start()
  const ids = Array.from({ length: 120 }, (_, at) => `eip155:1:0x${String(at).padStart(40, '0')}`)
  await Promise.all([prices.read(ids), prices.read(ids.slice(50))])
  expect(service.asked.map(url => namesIn(url).length).sort()).toEqual([20, 50, 50])
})

test.each(FAILURES)('a service that %s is an error without its content, and is asked again', async (_, listener) => {
  await start(listener, SHORT_MS)
  for (let times = 0; times < 2; times++)
    await expect(prices.read([`eip155:1:${USDC}`])).rejects.toMatchObject({
      code: 'UPSTREAM_FAILED',
      message: 'The price service does not answer',
    })
  expect(service.asked).toHaveLength(2)
})

test('a service that has failed five times in a row is not called', async () => {
  await start((_, response) => void response.writeHead(500).end())
  for (let times = 0; times < 8; times++) await prices.read([`eip155:1:${USDC}`]).catch(() => undefined)
  expect(service.asked).toHaveLength(5)
})
