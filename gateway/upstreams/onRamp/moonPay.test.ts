import type { RequestListener } from 'node:http'
import { inspect } from 'node:util'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { afterEach, expect, test } from 'vitest'
import { FAILURES, SHORT_MS, startUpstream, type TestUpstream } from '../../testing/startUpstream'
import { createAgent } from '../http'
import { createMoonPay } from './moonPay'

/* MoonPay's API, on a server of the test that answers in the documented shapes. */

const ADDRESS = `0x${'ab'.repeat(20)}`
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const coin = { type: 'crypto', precision: 6, isSuspended: false }
const CURRENCIES = [
  { type: 'fiat', code: 'usd', name: 'US Dollar', precision: 2, minBuyAmount: 20, maxBuyAmount: 30000 },
  { type: 'fiat', code: 'eur', name: 'Euro', precision: 2, minBuyAmount: 20, maxBuyAmount: 30000 },
  {
    ...{ ...coin, code: 'usdc_base', name: 'USD Coin (Base)' },
    metadata: { contractAddress: USDC, chainId: '8453', networkCode: 'base' },
  },
  {
    ...{ ...coin, code: 'eth', name: 'Ethereum' },
    metadata: { contractAddress: `0x${'0'.repeat(40)}`, chainId: '1', networkCode: 'ethereum' },
  },
  { ...coin, code: 'sol', name: 'Solana', metadata: { contractAddress: 0, chainId: null, networkCode: 'solana' } },
  { ...coin, code: 'old', name: 'Old', isSuspended: true, metadata: { chainId: '1', networkCode: 'ethereum' } },
  { type: 'crypto', code: 'btc' },
]
const QUOTE = {
  ...{ baseCurrencyCode: 'usd', baseCurrencyAmount: 93.2, quoteCurrencyCode: 'usdc_base', quoteCurrencyAmount: 1e-7 },
  ...{ feeAmount: 4.3, extraFeeAmount: 0, networkFeeAmount: 2.5, totalAmount: 100 },
}
const answer: RequestListener = ({ url = '' }, response) =>
  void response.end(JSON.stringify(url.includes('/buy_quote') ? QUOTE : CURRENCIES))

let service: TestUpstream
const agent = createAgent()
afterEach(() => service.stop())
async function start(listener: RequestListener = answer, timeoutMs?: number) {
  service = await startUpstream(listener)
  const keys = { apiKey: 'pk_test', secretKey: 'sk_secret' }
  return createMoonPay({ url: service.url, ...keys, currency: 'USD' }, { agent, timeoutMs })
}
const ORDER = {
  currency: 'USD',
  symbol: 'USDC_BASE',
  amount: '100',
  address: ADDRESS,
  networks: ['base'],
  customer: 'p&q',
  ip: undefined,
}

test('the valid offers are listed, each of one network, and of the currency to pay with', async () => {
  const { paymentCurrencies, purchaseCurrencies } = await (await start()).offers()
  expect(paymentCurrencies).toEqual([
    { id: 'USD', payment_method_limits: [{ id: 'card', min: '20.00', max: '30000.00' }] },
  ])
  const network = (name: string, chain_id: string, contract_address: string) => [
    { name, display_name: name, chain_id, contract_address },
  ]
  expect(purchaseCurrencies).toEqual([
    { id: 'usdc_base', name: 'USD Coin (Base)', symbol: 'USDC_BASE', networks: network('base', '8453', USDC) },
    { id: 'eth', name: 'Ethereum', symbol: 'ETH', networks: network('ethereum', '1', '') },
    { id: 'sol', name: 'Solana', symbol: 'SOL', networks: network('solana', '', '') },
  ])
})

test('a quote has every amount as decimal text', async () => {
  const quoted = await (await start()).quote(ORDER)
  expect(quoted).toMatchObject({
    paymentTotal: { amount: '100', currency: 'USD' },
    paymentSubtotal: { amount: '93.2', currency: 'USD' },
    purchaseAmount: { amount: '0.0000001', currency: 'USDC_BASE' },
    networkFee: { amount: '2.5', currency: 'USD' },
  })
  expect(service.asked[1]).toBe(
    '/v3/currencies/usdc_base/buy_quote?apiKey=pk_test&baseCurrencyCode=usd&baseCurrencyAmount=100&areFeesIncluded=true',
  )
})

test('the page is signed over its whole query, and the signature comes last', async () => {
  const page = new URL(await (await start()).page(ORDER))
  expect(page.origin).toBe('https://buy.moonpay.com')
  const [query, signature = ''] = page.search.split('&signature=')
  const expected = hmac(sha256, new TextEncoder().encode('sk_secret'), new TextEncoder().encode(query))
  expect(decodeURIComponent(signature)).toBe(Buffer.from(expected).toString('base64'))
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    ...{ apiKey: 'pk_test', currencyCode: 'usdc_base', walletAddress: ADDRESS },
    ...{ baseCurrencyCode: 'usd', baseCurrencyAmount: '100', externalCustomerId: 'p&q' },
  })
  expect(page.href + service.asked.join()).not.toContain('sk_secret')
})

test('a currency that is not listed, and an order that MoonPay refuses, are refused', async () => {
  const onRamp = await start((request, response) =>
    request.url?.includes('/buy_quote') ? response.writeHead(400).end('{}') : answer(request, response),
  )
  await expect(onRamp.page({ ...ORDER, symbol: 'BTC' })).rejects.toMatchObject({ field: 'purchaseCurrency' })
  await expect(onRamp.quote({ symbol: '../x', amount: '1', currency: 'USD' })).rejects.toMatchObject({
    field: 'purchaseCurrency',
  })
  await expect(onRamp.quote(ORDER)).rejects.toMatchObject({ name: 'OrderRefusal', field: 'order' })
})

test.each(FAILURES)('a service that %s has failed, and no error names a key', async (_, listener) => {
  const error = await (await start(listener, SHORT_MS)).quote(ORDER).catch(error => error)
  expect(error).toMatchObject({ code: 'UPSTREAM_FAILED', message: 'MoonPay does not answer' })
  expect(inspect(error, { depth: 9 })).not.toMatch(/sk_secret|pk_test/)
})
