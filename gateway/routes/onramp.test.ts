import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '../../kernel'
import { fetchOffers, fetchPage, fetchQuote } from '../../plugins/onramp/api'
import { checkProviderPage } from '../../plugins/onramp/rules/providers'
import { openApp, PROJECT } from '../testing/openApp'
import { startCoinbase, type TestCoinbase, USDC } from '../testing/startCoinbase'
import { createAgent } from '../upstreams/http'
import { createCoinbaseOnRamp } from '../upstreams/onRamp/coinbaseOnRamp'

/* Buying coins: the whole app, asked by the modal’s own calls, with Coinbase on a server of the test. */

const ADDRESS = `0x${'ab'.repeat(20)}`
const LOCAL = 'http://localhost:5173'
const CLIENT = { address: '::ffff:203.0.113.7' }
const QUERY = `?projectId=${PROJECT}`
const agent = createAgent()

let coinbase: TestCoinbase
beforeEach(async () => {
  coinbase = await startCoinbase()
})
afterEach(() => coinbase.stop())

const open = (own: Parameters<typeof openApp>[0] = {}) =>
  openApp({ onRamp: createCoinbaseOnRamp(coinbase.settings, { agent }), ...own })
const projectOf = (...allowedOrigins: string[]) => ({
  find: async () => ({ id: PROJECT, name: 'Test', features: [], allowedOrigins, isAnalyticsEnabled: true }),
})
/** A plugin's context as far as its calls of the project API need it. */
function contextOf({ ask }: ReturnType<typeof openApp>): Context {
  const settings = { projectId: PROJECT, initialNamespaces: [], endpoints: { rpc: '' } }
  async function json(url: string, { method, query, body }: { method?: string; query: object; body?: string }) {
    const init = { ...(method && { method }), ...(body && { body }), headers: { origin: LOCAL } }
    const answer = await ask(`${url}?${new URLSearchParams({ ...query })}`, init, CLIENT)
    if (!answer.ok) throw new Error(`HTTP status code: ${answer.status}`)
    return answer.json()
  }
  return { settings, http: { json }, read: () => ({}) } as unknown as Context
}

test('the modal buys: offers, a quote and the page, whose host and account it accepts', async () => {
  const ctx = contextOf(open())
  const { signal } = new AbortController()
  const { tokens, fiats } = await fetchOffers(ctx, signal)
  const [token] = tokens
  const [fiat] = fiats
  if (!token || !fiat) throw new Error('The modal has read no offer')
  expect(token.networks).toEqual([{ name: 'base', label: 'base', chainId: '8453', contract: USDC }])
  const quote = await fetchQuote(ctx, { token, fiat, amount: '100', signal })
  expect(quote.bought).toEqual({ amount: '96.5', currency: 'USDC' })
  const order = {
    ...{ provider: 'meld', account: `eip155:8453:${ADDRESS}` as const, token, places: ['base'], fiat: 'USD' },
    ...{ amount: '100', bought: '96.5' },
  } as const
  const url = await fetchPage(ctx, { order, address: ADDRESS, signal })
  const named = {
    symbol: 'USDC',
    address: ADDRESS,
    amount: '100',
    fiat: 'USD',
    contracts: [USDC],
    pageHosts: undefined,
  }
  expect(checkProviderPage(url, { ...named, provider: 'meld' })).toBe(url)
  expect(new URL(url).searchParams.get('presetFiatAmount')).toBe('100')
})

const PAGE = {
  destinationWallets: [{ address: ADDRESS, blockchains: ['base'], assets: ['USDC'] }],
  ...{ defaultNetwork: 'base', partnerUserId: PROJECT, defaultExperience: 'buy', presetFiatAmount: 100 },
}
const init = (body: unknown, headers: Record<string, string> = { origin: LOCAL }) => ({
  ...{ method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) },
})
const pageUrl = `/v1/generators/onrampurl${QUERY}`
const ipsSent = () =>
  coinbase.received.flatMap(({ body }) => (body.includes('clientIp') ? [JSON.parse(body).clientIp] : []))

test('Coinbase gets the address of the connection, and that of a trusted proxy’s client, but none of the body', async () => {
  const forwarded = { origin: LOCAL, 'x-forwarded-for': '198.51.100.1, 198.51.100.2' }
  await open().ask(pageUrl, init({ ...PAGE, clientIp: '192.0.2.1' }, forwarded), CLIENT)
  await open({ trustedProxies: 1 }).ask(pageUrl, init(PAGE, forwarded), CLIENT)
  expect(ipsSent()).toEqual(['203.0.113.7', '198.51.100.2'])
  const answer = await open({ trustedProxies: 1 }).ask(
    pageUrl,
    init(PAGE, { ...forwarded, 'x-forwarded-for': 'x' }),
    CLIENT,
  )
  expect(answer.status).toBe(400)
})

test('only a page that the project names gets an address to pay at, and only it can read the answer', async () => {
  const app = open({ projects: projectOf('https://app.example') as never })
  const allowed = await app.ask(pageUrl, init(PAGE, { origin: 'https://app.example' }), CLIENT)
  expect(allowed.status).toBe(200)
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example')
  expect(allowed.headers.get('vary')).toBe('Origin')
  const asked = coinbase.asked.length
  const foreign = await app.ask(pageUrl, init(PAGE, { origin: 'https://evil.example' }), CLIENT)
  const unnamed = await open().ask(pageUrl, init(PAGE, { origin: 'https://app.example' }), CLIENT)
  for (const refused of [foreign, unnamed])
    expect([refused.status, (await refused.json()).reasons[0].name]).toEqual([403, 'origin'])
  expect(coinbase.asked).toHaveLength(asked)
})

test.each<[string, unknown, string]>([
  ['no JSON', '{', 'body'],
  ['no wallet', { ...PAGE, destinationWallets: [] }, 'destinationWallets.0'],
  ['two wallets', { ...PAGE, destinationWallets: [...PAGE.destinationWallets, {}] }, 'destinationWallets.1'],
  [
    'a short address',
    { ...PAGE, destinationWallets: [{ ...PAGE.destinationWallets[0], address: '0x1' }] },
    'destinationWallets.0.address',
  ],
  ['an amount of zero', { ...PAGE, presetFiatAmount: 0 }, 'presetFiatAmount'],
  ['an amount with an exponent', { ...PAGE, presetFiatAmount: 1e21 }, 'presetFiatAmount'],
  ['a sale', { ...PAGE, defaultExperience: 'send' }, 'defaultExperience'],
])('a page for %s is refused, and the field is named', async (_, body, field) => {
  const answer = await open().ask(pageUrl, init(body), CLIENT)
  expect([answer.status, (await answer.json()).reasons[0].name]).toEqual([400, field])
  expect(coinbase.asked).toEqual([])
})

const QUOTE = { purchaseCurrency: { symbol: 'USDC' }, paymentCurrency: { id: 'USD' }, amount: '100', network: 'USDC' }
test.each<[string, unknown, string]>([
  ['no JSON', '[', 'body'],
  ['another currency to pay with', { ...QUOTE, paymentCurrency: { id: 'EUR' } }, 'paymentCurrency'],
  ['a currency that is not for sale', { ...QUOTE, purchaseCurrency: { symbol: 'DOGE' } }, 'purchaseCurrency'],
  ['a malformed symbol', { ...QUOTE, purchaseCurrency: { symbol: '../x' } }, 'purchaseCurrency.symbol'],
  ['a negative amount', { ...QUOTE, amount: '-1' }, 'amount'],
])('a quote with %s is refused, and the field is named', async (_, body, field) => {
  const answer = await open().ask(`/v1/onramp/quote${QUERY}`, init(body))
  expect([answer.status, (await answer.json()).reasons[0].name]).toEqual([400, field])
})

test('a gateway without a service that sells says so', async () => {
  const { ask } = openApp({})
  const calls = [
    ask(`/v1/onramp/options${QUERY}`),
    ask(`/v1/onramp/quote${QUERY}`, init(QUOTE)),
    ask(pageUrl, init(PAGE)),
  ]
  for (const answer of await Promise.all(calls))
    expect([answer.status, (await answer.json()).reasons[0].name]).toEqual([404, 'onramp'])
})

test('a service that does not answer is refused with 502, and reported without its keys', async () => {
  coinbase.stop()
  const { ask, reported } = open()
  const answer = await ask(`/v1/onramp/options${QUERY}`)
  expect(answer.status).toBe(502)
  expect((await answer.json()).reasons).toEqual([{ name: 'upstream', description: 'Coinbase does not answer' }])
  expect(reported).toHaveLength(1)
})
