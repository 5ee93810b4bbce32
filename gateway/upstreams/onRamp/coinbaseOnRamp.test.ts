import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { inspect } from 'node:util'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { afterEach, expect, test } from 'vitest'
import { FAILURES, SHORT_MS, startUpstream, type TestUpstream } from '../../testing/startUpstream'
import { createAgent } from '../http'
import { createCoinbaseOnRamp } from './coinbaseOnRamp'

/* Coinbase's Onramp API, on a server of the test that answers in the documented shapes. */

const ADDRESS = `0x${'ab'.repeat(20)}`
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const OPTIONS = {
  payment_currencies: [
    { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
    { id: 'EUR', limits: [{ id: 'card', min: '10.00', max: '5000.00' }] },
  ],
  purchase_currencies: [
    {
      ...{ id: 'id-of-usdc', name: 'USD Coin', symbol: 'USDC', icon_url: 'https://coins.example/usdc.png' },
      networks: [
        { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: `0x${'11'.repeat(20)}` },
        { name: 'base', display_name: 'Base', chain_id: 8453, contract_address: USDC },
      ],
    },
    { id: 'broken', symbol: 'X' },
  ],
}
const QUOTE = {
  payment_total: { amount: '100.00', currency: 'USD' },
  payment_subtotal: { amount: '97.00', currency: 'USD' },
  purchase_amount: { amount: '96.5', currency: 'USDC' },
  coinbase_fee: { amount: '1.50', currency: 'USD' },
  network_fee: { amount: '1.50', currency: 'USD' },
  quote_id: 'the-quote',
}
const PATHS: Record<string, object> = {
  '/onramp/v1/buy/options': { data: OPTIONS },
  '/onramp/v1/buy/quote': { data: QUOTE },
  '/onramp/v1/token': { token: 'one+time/token==', channel_id: '' },
}
const answer: RequestListener = ({ url = '' }, response) =>
  void response.end(JSON.stringify(PATHS[new URL(url, 'http://test').pathname]))

const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const ed25519 = generateKeyPairSync('ed25519')
const pem = (type: 'sec1' | 'pkcs8') => String(p256.privateKey.export({ type, format: 'pem' }))
const { d = '', x = '' } = ed25519.privateKey.export({ format: 'jwk' })
const raw = Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64')

let service: TestUpstream
const agent = createAgent()
afterEach(() => service.stop())
async function start(listener: RequestListener = answer, { keySecret = pem('sec1'), timeoutMs = 5_000 } = {}) {
  service = await startUpstream(listener)
  const settings = { url: service.url, keyId: 'key-id', keySecret, country: 'US', subdivision: 'NY' } as const
  return createCoinbaseOnRamp({ ...settings, currency: 'USD' }, { agent, timeoutMs })
}
const ORDER = {
  currency: 'USD',
  ...{ symbol: 'USDC', amount: '50.5', address: ADDRESS, networks: ['base', 'ethereum'] },
  ...{ customer: 'project', ip: '203.0.113.7' },
}

test.each<[string, string, KeyObject, string]>([
  ['PEM of the older form', pem('sec1'), p256.publicKey, 'ES256'],
  ['PEM', pem('pkcs8'), p256.publicKey, 'ES256'],
  ['Ed25519', raw, ed25519.publicKey, 'EdDSA'],
])('each call is signed for itself alone, with a key of %s', async (_, keySecret, publicKey, algorithm) => {
  const onRamp = await start(answer, { keySecret })
  await onRamp.quote(ORDER)
  const [options, quote] = service.received.map(({ headers }) => headers.authorization?.replace('Bearer ', '') ?? '')
  const host = new URL(service.url).host
  const uris = [`GET ${host}/onramp/v1/buy/options`, `POST ${host}/onramp/v1/buy/quote`]
  for (const [index, token] of [options, quote].entries()) {
    const { payload, protectedHeader } = await jwtVerify(token ?? '', publicKey, { issuer: 'cdp', subject: 'key-id' })
    expect(payload.uris).toEqual([uris[index]])
    expect(Number(payload.exp) - Number(payload.nbf)).toBe(120)
    expect(protectedHeader).toMatchObject({ alg: algorithm, kid: 'key-id' })
  }
  expect(decodeProtectedHeader(options ?? '').nonce).not.toBe(decodeProtectedHeader(quote ?? '').nonce)
})

test('the valid offers are read once, with the one currency to pay with', async () => {
  const onRamp = await start()
  const [offers] = await Promise.all([onRamp.offers(), onRamp.offers()])
  expect(await onRamp.offers()).toBe(offers)
  expect(offers.paymentCurrencies).toEqual([OPTIONS.payment_currencies[0]])
  expect(offers.purchaseCurrencies).toEqual([
    {
      ...{ id: 'id-of-usdc', name: 'USD Coin', symbol: 'USDC' },
      networks: [
        { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: `0x${'11'.repeat(20)}` },
        { name: 'base', display_name: 'Base', chain_id: '8453', contract_address: USDC },
      ],
    },
  ])
  expect(service.asked).toEqual(['/onramp/v1/buy/options?country=US&subdivision=NY'])
})

test('a quote is of the offer’s id, and for the country of the settings', async () => {
  const onRamp = await start()
  expect(await onRamp.quote(ORDER)).toEqual({
    quoteId: 'the-quote',
    paymentTotal: QUOTE.payment_total,
    paymentSubtotal: QUOTE.payment_subtotal,
    purchaseAmount: QUOTE.purchase_amount,
    networkFee: QUOTE.network_fee,
  })
  expect(JSON.parse(service.received[1]?.body ?? '')).toEqual({
    ...{ purchase_currency: 'id-of-usdc', payment_amount: '50.50', payment_currency: 'USD' },
    ...{ payment_method: 'CARD', country: 'US', subdivision: 'NY' },
  })
})

test('the page has a token of the account and of the connection, and neither is in its URL', async () => {
  const onRamp = await start()
  const page = new URL(await onRamp.page({ ...ORDER, networks: ['base-mainnet', 'ethereum-mainnet', 'elsewhere'] }))
  expect(page.origin + page.pathname).toBe('https://pay.coinbase.com/buy/select-asset')
  expect(Object.fromEntries(page.searchParams)).toEqual({
    ...{ sessionToken: 'one+time/token==', defaultAsset: 'USDC', defaultNetwork: 'base' },
    ...{ presetFiatAmount: '50.5', fiatCurrency: 'USD', defaultExperience: 'buy' },
  })
  expect(JSON.parse(service.received[1]?.body ?? '')).toEqual({
    addresses: [{ address: ADDRESS, blockchains: ['base', 'ethereum'] }],
    assets: ['USDC'],
    clientIp: '203.0.113.7',
  })
})

test.each([
  ['a currency that is not listed', { symbol: 'DOGE' }, 'purchaseCurrency'],
  ['a network that is not listed', { networks: ['solana'] }, 'destinationWallets'],
  ['an unknown connection', { ip: undefined }, 'address'],
])('%s is refused before Coinbase is asked for a token', async (_, change, field) => {
  const onRamp = await start()
  await expect(onRamp.page({ ...ORDER, ...change })).rejects.toMatchObject({ name: 'OrderRefusal', field })
  expect(service.asked).toHaveLength(1)
})

test.each([400, 404, 422, 451])(
  'an order that Coinbase refuses with %s is refused, also the tenth time',
  async status => {
    const onRamp = await start((request, response) =>
      request.url?.endsWith('/quote') ? response.writeHead(status).end('{"message":"no"}') : answer(request, response),
    )
    for (let times = 0; times < 10; times++)
      await expect(onRamp.quote(ORDER)).rejects.toMatchObject({ name: 'OrderRefusal', field: 'order' })
  },
)

test('offers that Coinbase refuses to list are a failure of the settings', async () => {
  const onRamp = await start((_, response) => void response.writeHead(400).end('{}'))
  await expect(onRamp.offers()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test.each(FAILURES)('a service that %s has failed, and no error names a key', async (_, listener) => {
  const onRamp = await start(listener, { timeoutMs: SHORT_MS })
  const error = await onRamp.page(ORDER).catch(error => error)
  expect(error).toMatchObject({ code: 'UPSTREAM_FAILED', message: 'Coinbase does not answer' })
  expect(inspect(error, { depth: 9 })).not.toMatch(/PRIVATE KEY|key-id|eyJ|203\.0\.113/)
})

test('after five failures Coinbase rests', async () => {
  const onRamp = await start((_, response) => void response.writeHead(500).end())
  for (let times = 0; times < 7; times++) await expect(onRamp.offers()).rejects.toThrow('Coinbase does not answer')
  expect(service.asked).toHaveLength(5)
})
