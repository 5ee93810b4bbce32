import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Gateway, openGateway } from './gateway'
import { openDatabase } from './store/database'
import { fetchChecked } from './testing/checkAnswer'
import { OPENING_MS, testConfiguration } from './testing/testConfiguration'

/* The project API on an embedded database, with a node of the test. */

const CHAIN = 'eip155:31337'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const folder = mkdtempSync(join(tmpdir(), 'portico-gateway-'))
const errors: unknown[] = []
/** Methods that the node was asked for. */
const asked: string[] = []
let answer: (method: string) => object = () => ({ result: '0x1' })

const NO_COINS = { funded_txo_sum: 0, spent_txo_sum: 0 }
const esploraAnswer = (url: string) =>
  url.endsWith('/txs') ? '[]' : JSON.stringify({ chain_stats: NO_COINS, mempool_stats: NO_COINS })

const node = createServer((request, response) => {
  let text = ''
  request.on('data', part => {
    text += part
  })
  request.on('end', () => {
    if (request.url?.startsWith('/esplora')) return response.end(esploraAnswer(request.url))
    const { id, method } = JSON.parse(text)
    asked.push(method)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer(method) }))
  })
})

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const keySecret = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
/** A service of money that no test reaches. */
const silent = { url: 'http://127.0.0.1:9', currency: 'USD' } as const

let gateway: Gateway
let projectId: string

async function open(): Promise<Gateway> {
  const { port } = node.address() as AddressInfo
  return openGateway(
    testConfiguration(folder, {
      limits: { perProject: 10_000, perAddress: 30, perHour: 100_000 },
      chains: { [CHAIN]: [`http://127.0.0.1:${port}/`], [SOLANA]: [`http://127.0.0.1:${port}/`] },
      history: { [CHAIN]: { url: `http://127.0.0.1:${port}/api/v2` }, [SOLANA]: { node: true } },
      esplora: { [BITCOIN]: `http://127.0.0.1:${port}/esplora` },
      swaps: { [CHAIN]: { router: `0x${'ab'.repeat(20)}`, wrapped: `0x${'cd'.repeat(20)}` } },
      onramp: { moonPay: { ...silent, apiKey: 'pk', secretKey: 'sk' } },
      exchanges: { coinbase: { ...silent, keyId: 'id', keySecret, country: 'DE' } },
    }),
    { report: error => errors.push(error) },
  )
}

beforeAll(async () => {
  await new Promise<void>(done => node.listen(0, '127.0.0.1', done))
  mkdirSync(join(folder, 'wallets'), { recursive: true })
  writeFileSync(join(folder, 'wallets', 'heron.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(
    join(folder, 'wallets.json'),
    JSON.stringify([
      { id: 'b', name: 'Harbor', rdns: 'test.harbor', chains: ['eip155:1'], order: 2 },
      { id: 'a', name: 'Heron', image_id: 'heron', badge_type: 'certified', chains: [CHAIN], order: 1 },
      { id: 'c', name: 'Quartz', chains: [CHAIN, 'eip155:1'], order: 3 },
    ]),
  )
  gateway = await open()
  projectId = (await gateway.projects.create({ name: 'Test', actor: 'a test' })).id
}, OPENING_MS)
afterAll(async () => {
  await gateway.close()
  node.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => {
  asked.length = 0
  answer = () => ({ result: '0x1' })
  expect(errors).toEqual([])
})

const url = (path: string, query: Record<string, string> = {}) =>
  `http://gateway.test${path}?${new URLSearchParams({ projectId, ...query })}`
const get = async (path: string, query?: Record<string, string>, headers?: Record<string, string>) =>
  fetchChecked(gateway, new Request(url(path, query), { headers }))
const json = async (path: string, query?: Record<string, string>) => (await get(path, query)).json()
const post = async (path: string, body: string, query?: Record<string, string>) =>
  fetchChecked(gateway, new Request(url(path, query), { method: 'POST', body }))
const rpc = async (body: unknown, chainId = CHAIN) => (await post('/v1', JSON.stringify(body), { chainId })).json()
const call = (method: string, params: unknown[] = [], id: unknown = 7) => ({ jsonrpc: '2.0', id, method, params })

test.each([
  [undefined, 401, 'The project id is missing'],
  ['unknown', 403, 'The project id is not known'],
])('a request with the project id %s is refused with %s', async (id, status, description) => {
  const query = id === undefined ? '' : `?projectId=${id}`
  const answered = await fetchChecked(gateway, new Request(`http://gateway.test/appkit/v1/config${query}`))
  expect(answered.status).toBe(status)
  expect(await answered.json()).toEqual({ status: 'FAILED', reasons: [{ name: 'projectId', description }] })
})

test('a feature whose service is missing is off, and the others are as the operator sets them', async () => {
  await gateway.projects.change(projectId, {
    change: {
      features: [
        { id: 'swap', isEnabled: true, config: ['1inch'] },
        { id: 'activity', isEnabled: true, config: [] },
        { id: 'onramp', isEnabled: true, config: ['meld'] },
        { id: 'fund_from_exchange', isEnabled: true, config: [] },
        { id: 'multi_wallet', isEnabled: true, config: [] },
        { id: 'email_capture', isEnabled: true, config: [] },
      ],
    },
    actor: 'a test',
  })
  const { features } = await json('/appkit/v1/config')
  const isOn = (id: string) => features.find((feature: { id: string }) => feature.id === id)?.isEnabled
  const on = ['swap', 'onramp', 'fund_from_exchange', 'multi_wallet', 'payments', 'activity']
  expect(on.filter(isOn)).toEqual(on)
  expect(['reown_authentication', 'email_capture'].map(isOn)).toEqual([false, false])
})

test('a network with swaps has a price of gas, and another one is refused', async () => {
  const ask = (chainId: string) => get('/v1/convert/gas-price', { chainId })
  expect(await (await ask(CHAIN)).json()).toEqual({ standard: '1', fast: '1', instant: '1' })
  expect((await ask('eip155:1')).status).toBe(400)
})

test('accounts of each configured namespace have balances and histories, and addresses of another one are refused', async () => {
  expect(await json('/v1/supported-chains')).toEqual({ http: [CHAIN, SOLANA, BITCOIN], ws: [] })
  const results: Record<string, unknown> = {
    getBalance: { value: 2_500_000_000 },
    getTokenAccountsByOwner: { value: [] },
  }
  answer = method => ({ result: results[method] ?? [] })
  const accounts = [
    [SOLANA, 'So11111111111111111111111111111111111111112', '2.5'],
    [BITCOIN, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '0'],
  ] as const
  for (const [chainId, address, numeric] of accounts) {
    expect(await json(`/v1/account/${address}/balance`, { chainId })).toMatchObject({
      balances: [{ quantity: { numeric } }],
    })
    expect(await json(`/v1/account/${address}/history`, { chainId })).toEqual({ data: [], next: null })
    const other = chainId === SOLANA ? BITCOIN : SOLANA
    for (const kind of ['balance', 'history'])
      expect((await get(`/v1/account/${address}/${kind}`, { chainId: other })).status).toBe(400)
  }
})

test('a feature that the API does not have is refused', async () => {
  const features = [{ id: 'teleport', isEnabled: true, config: [] }]
  await expect(gateway.projects.change(projectId, { change: { features }, actor: 'a test' })).rejects.toMatchObject({
    code: 'FEATURE_UNKNOWN',
  })
})

test('a page that the project does not name gets the list of origins, and nothing else', async () => {
  await gateway.projects.change(projectId, { change: { allowedOrigins: ['https://app.example'] }, actor: 'a test' })
  const statusOf = async (origin: string, path = '/v1/supported-chains') => (await get(path, {}, { origin })).status
  expect(await statusOf('https://app.example')).toBe(200)
  expect(await statusOf('https://other.example')).toBe(403)
  expect(await statusOf('https://other.example', '/projects/v1/origins')).toBe(200)
  await gateway.projects.change(projectId, { change: { allowedOrigins: [] }, actor: 'a test' })
})

test('the directory is sorted, filtered and paged', async () => {
  const names = async (query?: Record<string, string>) =>
    (await json('/getWallets', query)).data.map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['Heron', 'Harbor', 'Quartz'])
  expect(await names({ search: ' HAR ' })).toEqual(['Harbor'])
  expect(await names({ chains: CHAIN, exclude: 'a' })).toEqual(['Quartz'])
  expect(await names({ badge: 'certified' })).toEqual(['Heron'])
  expect(await names({ names: 'quartz', rdns: 'test.harbor' })).toEqual(['Harbor', 'Quartz'])
  expect(await json('/getWallets', { entries: '1', page: '2' })).toMatchObject({ count: 3, data: [{ name: 'Harbor' }] })
})

test.each([
  ['page', '0'],
  ['entries', '101'],
  ['entries', 'all'],
  ['search', 'x'.repeat(101)],
])('a malformed query of the directory is refused: %s=%s', async (name, value) => {
  const answered = await get('/getWallets', { [name]: value })
  expect(answered.status).toBe(400)
  expect((await answered.json()).reasons[0].description).toContain(name)
})

test('a picture cannot run a script, and no path leads out of its folder', async () => {
  const picture = await get('/getWalletImage/heron')
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'")
  for (const id of ['absent', '..%2Fwallets', '%2Fetc%2Fpasswd'])
    expect((await get(`/getWalletImage/${id}`)).status).toBe(404)
})

test('identical calls that wait share one answer, and each has its own id', async () => {
  const answers = await Promise.all([1, 2, 3].map(id => rpc(call('eth_getBalance', ['0xab', 'latest'], id))))
  expect(answers.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(asked).toEqual(['eth_getBalance'])
})

test('the node is asked once for an answer that cannot change, and again after an error or an empty answer', async () => {
  for (let times = 0; times < 3; times++) await rpc(call('eth_chainId'))
  expect(asked).toEqual(['eth_chainId'])
  answer = () => ({ result: null })
  for (let times = 0; times < 2; times++) await rpc(call('eth_getTransactionReceipt', ['0x01']))
  answer = () => ({ error: { code: -32000, message: 'busy' } })
  expect(await rpc(call('eth_getTransactionReceipt', ['0x01']))).toMatchObject({ error: { message: 'busy' } })
  expect(asked.filter(method => method === 'eth_getTransactionReceipt')).toHaveLength(3)
})

test('two equal transactions are both sent', async () => {
  await Promise.all([1, 2].map(id => rpc(call('eth_sendRawTransaction', ['0x02'], id))))
  expect(asked).toEqual(['eth_sendRawTransaction', 'eth_sendRawTransaction'])
})

test('a batch is answered in its order, with an error in the place of a wrong call', async () => {
  expect(await rpc([call('eth_gasPrice', [], 1), { method: 5 }, call('eth_newFilter', [], 3)])).toMatchObject([
    { id: 1, result: '0x1' },
    { id: null, error: { code: -32600 } },
    { id: 3, error: { code: -32601 } },
  ])
  expect(await rpc(Array.from({ length: 21 }, () => call('eth_gasPrice')))).toMatchObject({ error: { code: -32600 } })
})

test.each([
  ['{', CHAIN, 400],
  ['{}', 'eip155:999', 400],
  ['x'.repeat(200_000), CHAIN, 413],
])(
  'the body of a call is refused if it is malformed, for an unknown chain or too large: %#',
  async (body, chainId, status) => {
    expect((await post('/v1', body, { chainId })).status).toBe(status)
  },
)

test('an answer that is no JSON-RPC becomes a JSON-RPC error with the id of the call', async () => {
  answer = () => ({ error: 'text' })
  expect(await rpc(call('eth_call', [{}, 'latest']))).toMatchObject({ id: 7, error: { code: -32002 } })
})

test('events are in the database after the gateway has ended, once each, without the address of the page', async () => {
  const event = {
    eventId: randomUUID(),
    url: 'https://app.example/secret',
    domain: 'app.example',
    timestamp: Date.now(),
  }
  const body = JSON.stringify([
    { ...event, props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } } },
    { nothing: true },
    ...['\u0000', '\ud800', 'x'.repeat(9_000)].map(text => ({
      eventId: randomUUID(),
      timestamp: Date.now(),
      props: { event: 'UNSTORABLE', properties: { text } },
    })),
  ])
  const report = { ...event, eventId: randomUUID(), timestamp: new Date().toISOString() }
  const props = { type: 'error', event: 'API_ERROR', errorType: 'TypeError', errorMessage: 'a secret' }
  expect((await post('/e', JSON.stringify({ ...report, props }))).status).toBe(202)
  expect((await post('/e', '[]')).status).toBe(400)
  expect((await post('/batch', body)).status).toBe(202)
  expect((await post('/batch', body)).status).toBe(202)
  expect((await post('/batch', '{}')).status).toBe(400)
  await gateway.close()
  const { db, close } = await openDatabase({ folder })
  const { rows } = Object(await db.execute(sql`select * from events order by name desc`))
  const log = Object(await db.execute(sql`select action, actor from audit_log order by id limit 2`))
  await close()
  gateway = await open()
  expect(rows).toMatchObject([
    { project_id: projectId, name: 'MODAL_OPEN', domain: 'app.example', properties: { connected: false } },
    { project_id: projectId, name: 'ERROR', properties: { category: 'API_ERROR', errorType: 'TypeError' } },
  ])
  expect(JSON.stringify(rows)).not.toContain('secret')
  expect(log.rows).toEqual([
    { action: 'project.create', actor: 'a test' },
    { action: 'project.change', actor: 'a test' },
  ])
})

test('a second gateway on the folder is refused while the first one runs', async () => {
  await expect(open()).rejects.toMatchObject({ code: 'FOLDER_IN_USE' })
})

test('the metrics count answers by route, and calls by where their answer came from, without the name of a project', async () => {
  await get('/getWalletImage/heron')
  for (let times = 0; times < 2; times++) await rpc(call('net_version'))
  await Promise.all([1, 2].map(() => rpc(call('eth_getCode', ['0xab', 'latest']))))
  const text = await gateway.metrics.text()
  expect(text).toContain('portico_gateway_request_seconds_count{route="/getWalletImage/:id",status="200"}')
  for (const from of ['node', 'cache', 'shared'])
    expect(text).toContain(`portico_gateway_rpc_calls_total{chain="${CHAIN}",from="${from}"}`)
  expect(text).toContain('portico_gateway_queued_events 0')
  expect(text).not.toContain(projectId)
})

test('a client that sends too much reads how long to wait, and another one is served', async () => {
  const ask = (address: string) => fetchChecked(gateway, new Request(url('/getWallets')), { address })
  const flood = await Promise.all(Array.from({ length: 301 }, () => ask('192.0.2.1')))
  const refused = flood.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('access-control-allow-origin')).toBe('*')
  expect((await ask('192.0.2.2')).status).toBe(200)
})

test('a gateway answers whether it is alive and whether its database answers', async () => {
  for (const path of ['/healthz', '/readyz'])
    expect((await fetchChecked(gateway, new Request(`http://gateway.test${path}`))).status).toBe(200)
})
