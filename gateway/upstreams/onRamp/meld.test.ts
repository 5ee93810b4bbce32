import type { RequestListener } from 'node:http'
import { inspect } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { FAILURES, SHORT_MS, startUpstream, type TestUpstream } from '../../testing/startUpstream'
import { createAgent } from '../http'
import { createMeld } from './meld'

/* Meld's API, on a server of the test that answers in the documented shapes. */

const ADDRESS = `0x${'ab'.repeat(20)}`
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const WIDGET = 'https://meldcrypto.com/?token=abc'
const quote = (serviceProvider: string, destinationAmount: number) => ({
  ...{ transactionType: 'CRYPTO_PURCHASE', sourceAmount: 50, sourceCurrencyCode: 'USD', countryCode: 'US' },
  ...{ totalFee: 6.03, networkFee: null, destinationAmount, destinationCurrencyCode: 'USDC_BASE', serviceProvider },
})
const PATHS: Record<string, unknown> = {
  '/service-providers/properties/crypto-currencies': [
    {
      ...{ currencyCode: 'USDC_BASE', name: 'USD Coin', chainCode: 'BASE', chainName: 'Base', chainId: '8453' },
      contractAddress: USDC,
    },
    {
      currencyCode: 'SOL',
      name: 'Solana',
      chainCode: 'SOLANA',
      chainName: 'Solana',
      chainId: null,
      contractAddress: null,
    },
    { name: 'broken' },
  ],
  '/service-providers/limits/fiat-currency-purchases': [
    { currencyCode: 'EUR', minimumAmount: 1, maximumAmount: 2 },
    { currencyCode: 'USD', defaultAmount: 200, minimumAmount: 5, maximumAmount: 50000.5 },
  ],
  '/payments/crypto/quote': {
    quotes: [quote('TRANSAK', 43.1), quote('BANXA', 43.97), { serviceProvider: 'BROKEN', destinationAmount: 'much' }],
    message: null,
    error: null,
  },
  '/crypto/session/widget': {
    id: 'session',
    token: 'abc',
    widgetUrl: WIDGET,
    serviceProviderWidgetUrl: 'https://x.example',
  },
}
const answer: RequestListener = ({ url = '' }, response) =>
  void response.end(JSON.stringify(PATHS[new URL(url, 'http://test').pathname]))
const answerOtherwise =
  (path: string, other: unknown): RequestListener =>
  (request, response) =>
    request.url === path ? response.end(JSON.stringify(other)) : answer(request, response)

let service: TestUpstream
const agent = createAgent()
afterEach(() => service.stop())
async function start(listener: RequestListener = answer, timeoutMs?: number) {
  service = await startUpstream(listener)
  return createMeld(
    { url: `${service.url}/`, apiKey: 'a:secret', country: 'US', currency: 'USD' },
    { agent, timeoutMs },
  )
}
const ORDER = {
  currency: 'USD',
  symbol: 'USDC_BASE',
  amount: '50',
  address: ADDRESS,
  networks: ['Base'],
  customer: 'p',
  ip: undefined,
}
const bodies = () => service.received.flatMap(({ body }) => (body ? [JSON.parse(body)] : []))

test('the valid offers are listed with the limits of the currency to pay with', async () => {
  const { paymentCurrencies, purchaseCurrencies } = await (await start()).offers()
  expect(paymentCurrencies).toEqual([
    { id: 'USD', payment_method_limits: [{ id: 'card', min: '5.00', max: '50000.50' }] },
  ])
  const network = (name: string, chain_id: string, contract_address: string) => [
    { name, display_name: name, chain_id, contract_address },
  ]
  expect(purchaseCurrencies).toEqual([
    { id: 'USDC_BASE', name: 'USD Coin', symbol: 'USDC_BASE', networks: network('Base', '8453', USDC) },
    { id: 'SOL', name: 'Solana', symbol: 'SOL', networks: network('Solana', '', '') },
  ])
  expect(service.received.map(({ headers }) => headers.authorization)).toEqual(['BASIC a:secret', 'BASIC a:secret'])
  expect(service.asked.join()).not.toContain('secret')
})

test('the quote is that of the seller who pays out the most', async () => {
  expect(await (await start()).quote(ORDER)).toMatchObject({
    paymentTotal: { amount: '50', currency: 'USD' },
    paymentSubtotal: { amount: '43.97', currency: 'USD' },
    purchaseAmount: { amount: '43.97', currency: 'USDC_BASE' },
    networkFee: { amount: '0', currency: 'USD' },
  })
  expect(bodies()).toEqual([
    { countryCode: 'US', sourceCurrencyCode: 'USD', sourceAmount: '50', destinationCurrencyCode: 'USDC_BASE' },
  ])
})

test('the page is of that seller, and the account cannot be changed on it', async () => {
  expect(await (await start()).page(ORDER)).toBe(WIDGET)
  expect(bodies()[1]).toEqual({
    sessionType: 'BUY',
    externalCustomerId: 'p',
    sessionData: {
      ...{ countryCode: 'US', sourceCurrencyCode: 'USD', sourceAmount: '50', destinationCurrencyCode: 'USDC_BASE' },
      ...{ walletAddress: ADDRESS, serviceProvider: 'BANXA', lockFields: ['walletAddress', 'destinationCurrencyCode'] },
    },
  })
})

test('a currency that is not listed, and an amount that no seller offers, are refused', async () => {
  const onRamp = await start(answerOtherwise('/payments/crypto/quote', { quotes: null, message: 'none' }))
  await expect(onRamp.quote({ ...ORDER, symbol: 'BTC' })).rejects.toMatchObject({ field: 'purchaseCurrency' })
  await expect(onRamp.quote(ORDER)).rejects.toMatchObject({ name: 'OrderRefusal', field: 'amount' })
})

test.each(['http://meldcrypto.com/', 'javascript:alert(1)', ''])('a page at "%s" is none', async widgetUrl => {
  const onRamp = await start(answerOtherwise('/crypto/session/widget', { widgetUrl }))
  await expect(onRamp.page(ORDER)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test.each(FAILURES)('a service that %s has failed, and no error names the key', async (_, listener) => {
  const error = await (await start(listener, SHORT_MS)).quote(ORDER).catch(error => error)
  expect(error).toMatchObject({ code: 'UPSTREAM_FAILED', message: 'Meld does not answer' })
  expect(inspect(error, { depth: 9 })).not.toContain('secret')
})
