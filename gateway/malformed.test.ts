import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Gateway, openGateway } from './gateway'
import { fetchChecked } from './testing/checkAnswer'
import { startUpstream, type TestUpstream } from './testing/startUpstream'
import { OPENING_MS, testConfiguration } from './testing/testConfiguration'

/* Whatever a client sends, the gateway answers as its document states, and its log has no error. */

const CHAIN = 'eip155:31337'
const ACCOUNT = `0x${'ab'.repeat(20)}`
const TOKEN = `${CHAIN}:0x${'cd'.repeat(20)}`
/** One seed: a failure repeats, and its report has the input. */
const SEED = 29
const RUNS = 120

const folder = mkdtempSync(join(tmpdir(), 'portico-gateway-'))
const errors: unknown[] = []
let node: TestUpstream
let gateway: Gateway
let projectId: string
/** The session of the operator. */
let cookie: string

beforeAll(async () => {
  node = await startUpstream((_, response) => void response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}'))
  const open = testConfiguration(folder, {
    chains: { [CHAIN]: [node.url] },
    prices: { url: node.url },
    history: { [CHAIN]: { url: node.url } },
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

/** Every call with a body, and one that it accepts or refuses for its content alone. */
const CALLS: readonly (readonly [method: string, path: string, body: unknown])[] = [
  ['POST', '/v1', { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: ACCOUNT }, 'latest'] }],
  ['POST', '/batch', [EVENT, { ...EVENT, props: { event: 'CONNECT_SUCCESS', properties: { name: 'Heron' } } }]],
  ['POST', '/e', { ...EVENT, props: { event: 'error', errorType: 'TypeError' } }],
  ['POST', '/v1/fungible/price', { projectId: '', currency: 'usd', addresses: [TOKEN] }],
  ['POST', '/v1/convert/build-transaction', { ...SWAP, eip155: { slippage: 1 }, disableEstimate: true }],
  ['POST', '/v1/profile/account', ORDER],
  ['POST', '/auth/v1/authenticate', SESSION],
  ['PUT', '/auth/v1/account-metadata', { metadata: { name: 'Heron' } }],
  ['POST', '/operator/api/session', { token: 'none' }],
  ['POST', '/operator/api/projects', { name: 'Second' }],
  ['PATCH', '/operator/api/projects/PROJECT', { allowedOrigins: ['https://app.example'], isAnalyticsEnabled: true }],
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
    const at = `${path.replace('PROJECT', projectId)}?projectId=${projectId}&chainId=${CHAIN}`
    const send = (body: string) => ask(at, { method, body, headers: { 'content-type': 'application/json' } })
    await expectReason(await send(`{"a":"${'x'.repeat(127 * 1024)}"}`))
    expect((await send(`{"a":"${'x'.repeat(128 * 1024)}"}`)).status).toBe(413)
    const property = fc.asyncProperty(fc.oneof(HOSTILE, fc.string(), fc.json(), mutated(valid)), async body =>
      expectReason(await send(body)),
    )
    await fc.assert(property, { seed: SEED, numRuns: RUNS })
  })
})

/** Every call without a body, with the fields of its query. */
const QUERIES: readonly (readonly [path: string, fields: readonly string[]])[] = [
  ['/getWallets', ['page', 'entries', 'search', 'ids', 'chains', 'include', 'exclude', 'platform', 'sort']],
  ['/getWalletImage/PART', []],
  ['/public/getAssetImage/PART', []],
  ['/appkit/v1/config', ['projectId']],
  ['/projects/v1/origins', []],
  ['/v1/account/PART/balance', ['chainId', 'forceUpdate', 'currency']],
  ['/v1/account/PART/history', ['chainId', 'cursor']],
  ['/v1/identity/PART', ['sender']],
  ['/v1/profile/account/PART', []],
  ['/v1/profile/reverse/PART', []],
  ['/v1/profile/suggestions/PART', []],
  ['/v1/convert/tokens', ['chainId']],
  ['/v1/convert/gas-price', ['chainId']],
  ['/v1/convert/quotes', ['from', 'to', 'amount', 'userAddress', 'slippage', 'gasPrice']],
  ['/v1/convert/allowance', ['tokenAddress', 'userAddress']],
  ['/v1/convert/build-approve', ['from', 'to', 'userAddress']],
  ['/auth/v1/me', ['includeAppKitAccount']],
  ['/operator/api/projects/PART/usage', ['days']],
  ['/operator/api/projects/PART/audit', ['before']],
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
      await expectReason(await ask(`${path.replace('PART', encodeURIComponent(part))}?${query}`))
    })
    await fc.assert(property, { seed: SEED, numRuns: RUNS })
  })
})
