import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Gateway, openGateway } from './gateway'
import { OPERATIONS } from './openApi/operations'
import { fetchChecked } from './testing/checkAnswer'
import { startCoinbase, type TestCoinbase } from './testing/startCoinbase'
import { startMailServer, type TestMailServer } from './testing/startMailServer'
import { startUpstream, type TestUpstream } from './testing/startUpstream'
import { OPENING_MS, testConfiguration } from './testing/testConfiguration'

/* Whatever a client sends, the gateway answers as its document states, and its log has no error. */

const CHAIN = 'eip155:31337'
const ACCOUNT = `0x${'ab'.repeat(20)}`
const TOKEN = `${CHAIN}:0x${'cd'.repeat(20)}`
const LOCAL = 'http://localhost:5173'
/** One seed: a failure repeats, and its report has the input. */
const SEED = 29
const RUNS = 120

const folder = mkdtempSync(join(tmpdir(), 'portico-gateway-'))
const errors: unknown[] = []
let node: TestUpstream
let coinbase: TestCoinbase
let mail: TestMailServer
let gateway: Gateway
let projectId: string
/** The session of the operator. */
let cookie: string

beforeAll(async () => {
  node = await startUpstream((_, response) => void response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}'))
  coinbase = await startCoinbase()
  mail = await startMailServer()
  const open = testConfiguration(folder, {
    chains: { [CHAIN]: [node.url] },
    prices: { url: node.url },
    history: { [CHAIN]: { url: node.url } },
    onramp: { coinbase: coinbase.settings },
    exchanges: { coinbase: coinbase.settings },
    mail: mail.settings,
    swaps: { [CHAIN]: { router: ACCOUNT as `0x${string}`, wrapped: ACCOUNT as `0x${string}` } },
  })
  gateway = await openGateway(open, { report: error => void errors.push(error) })
  projectId = (await gateway.projects.create({ name: 'Test', actor: 'a test' })).id
  const token = await gateway.operators.replaceToken()
  const signedIn = await ask('/operator/api/session', { method: 'POST', body: JSON.stringify({ token }) })
  cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
}, OPENING_MS)
afterAll(async () => {
  await gateway.close()
  node.stop()
  coinbase.stop()
  await mail.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string, init?: RequestInit): Promise<Response> =>
  fetchChecked(gateway, new Request(`http://gateway.test${path}`, { ...init, headers: { ...init?.headers, cookie } }))

/** A refusal has a reason; no answer is a failure of the gateway. */
async function expectReason(answer: Response): Promise<void> {
  expect(errors.splice(0)).toEqual([])
  expect(answer.status).toBeLessThan(500)
  if (answer.status >= 400) expect(await answer.text()).toMatch(/\w/)
}

const EVENT = { eventId: randomUUID(), domain: 'app.example', timestamp: Date.now(), props: { event: 'MODAL_OPEN' } }
const SWAP = { projectId: '', from: TOKEN, to: `${CHAIN}:0x${'ee'.repeat(20)}`, amount: '5', userAddress: ACCOUNT }
const SESSION = { data: { accountAddress: ACCOUNT, chainId: CHAIN }, message: 'app.example wants', signature: '0x' }
const ORDER = { coin_type: 60, address: ACCOUNT, message: '{"name":"quartz","timestamp":1}', signature: '0xab' }

const RPC = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: ACCOUNT }, 'latest'] }
const USDC = { id: 'usdc-id', symbol: 'USDC', name: 'USD Coin', networks: [] }
const WALLET = { address: ACCOUNT, blockchains: ['base'], assets: ['USDC'] }
const DEPOSIT = { exchangeId: 'coinbase', asset: `${CHAIN}/slip44:60`, amount: '1.5', recipient: `${CHAIN}:${ACCOUNT}` }

const PERMISSIONS = [{ type: 'contract-call', data: { address: ACCOUNT, functions: [{ functionName: 'mint' }] } }]
const GRANT = {
  ...{ chainId: '0x7a69', expiry: Math.floor(Date.now() / 1000) + 3_600, permissions: PERMISSIONS, policies: [] },
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x02' }] } },
}
const GRANTED = { pci: randomUUID(), context: '0xab', expiry: GRANT.expiry, permissions: PERMISSIONS }

const operations = Object.values(OPERATIONS).flat()

/** Every call with a body, and one that it accepts or refuses for its content alone. */
const ORIGIN = 'https://app.example'
const WALLETS = { order: ['a'], hidden: ['b'], own: [{ id: 'own', name: 'Own', mobile_link: 'own://' }] }
const CALLS: readonly (readonly [method: string, path: string, body: unknown])[] = [
  ['POST', '/v1', RPC],
  ['POST', '/v1/', [RPC, RPC]],
  ['POST', '/batch', [EVENT, { ...EVENT, props: { event: 'CONNECT_SUCCESS', properties: { name: 'Heron' } } }]],
  ['POST', '/e', { ...EVENT, props: { event: 'error', errorType: 'TypeError' } }],
  ['POST', '/v1/fungible/price', { projectId: '', currency: 'usd', addresses: [TOKEN] }],
  ['POST', '/v1/convert/build-transaction', { ...SWAP, eip155: { slippage: 1 }, disableEstimate: true }],
  ['POST', '/v1/profile/account', ORDER],
  ['POST', '/v1/onramp/quote', { purchaseCurrency: USDC, paymentCurrency: { id: 'USD' }, amount: '50' }],
  ['POST', '/v1/generators/onrampurl', { destinationWallets: [WALLET], defaultNetwork: 'base', presetFiatAmount: 5 }],
  ['POST', '/v1/json-rpc', { jsonrpc: '2.0', id: 1, method: 'reown_getExchangePayUrl', params: DEPOSIT }],
  ['POST', '/auth/v1/authenticate', SESSION],
  ['POST', '/auth/v1/otp', { email: 'ann@mail.example', account: `${CHAIN}:${ACCOUNT}` }],
  ['PUT', '/auth/v1/otp', { code: '012345' }],
  ['POST', '/v1/sessions/{address}', GRANT],
  ['POST', '/v1/sessions/{address}/activate', GRANTED],
  ['POST', '/v1/sessions/{address}/revoke', { pci: GRANTED.pci, signature: '0xab' }],
  ['PUT', '/auth/v1/account-metadata', { metadata: { name: 'Heron' } }],
  ['POST', '/operator/api/session', { token: 'none' }],
  ['POST', '/operator/api/session', { nonceToken: 'none', session: SESSION }],
  ['POST', '/operator/api/accounts', { account: ACCOUNT, name: 'Ann' }],
  ['POST', '/operator/api/keys', { name: 'Nightly', scope: 'read', projectId: null, days: 30 }],
  ['POST', '/operator/api/projects', { name: 'Second' }],
  ['PATCH', '/operator/api/projects/PROJECT', { allowedOrigins: [ORIGIN], isAnalyticsEnabled: true, wallets: WALLETS }],
  ['POST', '/operator/api/projects/PROJECT/pictures', '<svg/>'],
]

/** The body with one of its values exchanged, its keys with a prototype's among them. */
const mutated = (valid: unknown): fc.Arbitrary<string> =>
  fc.tuple(fc.jsonValue(), fc.nat()).map(([value, at]) => {
    const places = placesOf(valid)
    const [place = []] = [places[at % places.length]]
    return JSON.stringify(exchange(valid, place, value))
  })

type Place = readonly string[]
const placesOf = (value: unknown): Place[] => [
  [],
  ...(value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => placesOf(inner).map(place => [key, ...place]))
    : []),
]
function exchange(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by
  const copy = Array.isArray(value) ? [...value] : { ...Object(value) }
  copy[key as never] = exchange(Object(value)[key], rest, by) as never
  return copy
}

const HOSTILE = fc.constantFrom(
  ...['', ' ', 'null', '[', '{"a":', '"\\ud800"', '{"__proto__":{"a":1}}', '[[[[[[[[[[]]]]]]]]]]', '\u0000', '1e999'],
  ...['{"projectId":"\\u0000"}', `[${'{},'.repeat(600)}{}]`, '{"metadata":{"a":"\\u0000"}}', '9'.repeat(400)],
)

describe.each(CALLS)('%s %s', (method, path, valid) => {
  test('answers any body with a reason, and refuses one above 128 KB', async () => {
    const filled = path.replace('PROJECT', projectId).replace('{address}', encodeURIComponent(`${CHAIN}:${ACCOUNT}`))
    const at = `${filled}?projectId=${projectId}&chainId=${CHAIN}`
    const headers = { 'content-type': 'application/json', origin: LOCAL, 'x-otp': GRANTED.pci }
    const send = (body: string) => ask(at, { method, body, headers })
    await expectReason(await send(`{"a":"${'x'.repeat(127 * 1024)}"}`))
    expect((await send(`{"a":"${'x'.repeat(128 * 1024)}"}`)).status).toBe(413)
    const property = fc.asyncProperty(fc.oneof(HOSTILE, fc.string(), fc.json(), mutated(valid)), async body =>
      expectReason(await send(body)),
    )
    await fc.assert(property, { seed: SEED, numRuns: RUNS })
  })
})

test('each call of the project API that reads a body is among them', () => {
  const reading = operations.flatMap(({ method, path, body }) => (body ? `${method.toUpperCase()} ${path}` : []))
  const sent = CALLS.map(([method, path]) => `${method} ${path}`)
  expect(reading.filter(call => !sent.includes(call))).toEqual([])
})

/** Every call without a body, with the fields of its query. */
const QUERIES: readonly (readonly [path: string, fields: readonly string[]])[] = [
  ...operations
    .filter(({ method }) => method === 'get')
    .map(({ path, query }) => [path, [...Object.keys(query?.entries ?? {}), 'projectId']] as const),
  ['/operator/api/session/nonce', ['origin']],
  ['/operator/api/projects/{id}/usage', ['days']],
  ['/operator/api/projects/{id}/audit', ['before']],
  ['/operator/api/access/audit', ['before']],
]

describe.each(QUERIES)('GET %s', (path, fields) => {
  test('answers any query and path with a reason', async () => {
    const text = fc.oneof(
      fc.constantFrom(CHAIN, ACCOUNT, TOKEN, '', '0', '-1', '9'.repeat(40), '\u0000', '%', '..', 'e30', '__proto__'),
      fc.string({ unit: 'binary', maxLength: 40 }),
    )
    const property = fc.asyncProperty(text, fc.array(text, { maxLength: fields.length }), async (part, values) => {
      const query = new URLSearchParams({ projectId })
      for (const [at, value] of values.entries()) query.set(fields[at] ?? '', value)
      await expectReason(await ask(`${path.replace(/\{\w+\}/, encodeURIComponent(part))}?${query}`))
    })
    await fc.assert(property, { seed: SEED, numRuns: RUNS })
  })
})
