import { inspect } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { readEntries } from '../../../plugins/activity/api/readEntries'
import { receiversOf } from '../../../plugins/activity/rules/entries'
import { createMetrics } from '../../metrics'
import { openApp, PROJECT } from '../../testing/openApp'
import { readAll, shownRows } from '../../testing/readHistory'
import { FAILURES, SHORT_MS, startUpstream, type TestUpstream } from '../../testing/startUpstream'
import { createCoins } from '../coins'
import type { History } from '../history'
import { isResting } from '../http'
import { createEtherscan } from './history'
import type { ListName } from './shapes'

const CHAIN = 'eip155:1'
const OWNER = `0x${'Ab'.repeat(20)}` as const
const SPELLED = OWNER.toLowerCase()
const FRIEND = `0x${'cd'.repeat(20)}`
const USDC = `0x${'11'.repeat(20)}` as const
const OTHER = `0x${'66'.repeat(20)}`
const ZERO = `0x${'00'.repeat(20)}`
const KEY = 'A-SECRET-KEY'
const listed = { name: 'USD Coin', symbol: 'USDC', decimals: 6, logoURI: 'https://tokens.example/usdc.png' }
const coins = createCoins({ evm: new Map([[1, [{ ...listed, address: USDC }]]]) })

const hashOf = (id: number) => `0x${id.toString(16).padStart(64, '0')}`
const secondsOf = (block: number) => Date.UTC(2026, 0, 1) / 1000 + block * 12

type Row = Readonly<Record<string, string>>
type Lists = Partial<Record<ListName, readonly Row[]>>
/** A row of any list in the documented format; `id` is the hash. */
const row = (id: number, block: number, more: Row): Row => ({
  ...{ blockNumber: String(block), timeStamp: String(secondsOf(block)), hash: hashOf(id) },
  ...{ from: SPELLED, to: FRIEND, gas: '21000', gasUsed: '21000', input: '', ...more },
})
const transaction = (id: number, block: number, more: Row = {}): Row => ({
  ...row(id, block, { value: '0', contractAddress: '', transactionIndex: String(id), nonce: String(id) }),
  ...{ blockHash: hashOf(block), gasPrice: '1000000000', cumulativeGasUsed: '21000', confirmations: '9' },
  ...{ isError: '0', txreceipt_status: '1', methodId: '0x', functionName: '', ...more },
})
const payment = (id: number, block: number, more: Row = {}): Row => ({
  ...row(id, block, { from: OTHER, to: SPELLED, value: '500000000000000000', contractAddress: '' }),
  ...{ type: 'call', traceId: '0_1', isError: '0', errCode: '', ...more },
})
const tokenRow = (id: number, block: number, more: Row): Row => ({
  ...row(id, block, { contractAddress: USDC, transactionIndex: String(id), nonce: '7', confirmations: '9' }),
  ...{ tokenName: 'Anything', tokenSymbol: 'ANY', tokenDecimal: '18', ...more },
})
const transfer = (id: number, block: number, more: Row = {}) => tokenRow(id, block, { value: '2500000', ...more })
const nft = (id: number, block: number, more: Row = {}) =>
  tokenRow(id, block, {
    ...{ contractAddress: OTHER, tokenName: 'Lighthouses', tokenSymbol: 'LGT' },
    tokenID: '7',
    ...more,
  })
const incoming = { from: FRIEND, to: SPELLED }

const EMPTY = { status: '0', message: 'No transactions found', result: [] }
const refusal = (result: string) => ({ status: '0', message: 'NOTOK', result })

let service: TestUpstream
let history: History
afterEach(async () => {
  service.stop()
  await history.close()
})

const paramsOf = (url: string) => new URL(url, 'http://service.test').searchParams
async function start(
  listener: Parameters<typeof startUpstream>[0],
  { timeoutMs, networkIds = [CHAIN] }: { timeoutMs?: number; networkIds?: readonly string[] } = {},
) {
  service = await startUpstream(listener)
  const settings = { url: `${service.url}/v2/api`, apiKey: KEY, callsPerSecond: 100 }
  history = createEtherscan(Object.fromEntries(networkIds.map(id => [id, settings])), { coins, timeoutMs })
}
/** A service with the lists, newest first, of at most `most` rows in an answer. */
const startLists = (lists: Lists, most = 1_000) =>
  start(({ url = '' }, response) => {
    const params = paramsOf(url)
    const [from, to] = [Number(params.get('startblock') ?? 0), Number(params.get('endblock') ?? 1e12)]
    const rows = lists[params.get('action') as ListName] ?? []
    const found = rows
      .filter(({ blockNumber }) => Number(blockNumber) >= from && Number(blockNumber) <= to)
      .slice(0, Math.min(most, Number(params.get('offset'))))
    response.end(JSON.stringify(found.length > 0 ? { status: '1', message: 'OK', result: found } : EMPTY))
  })
const page = async (cursor?: string) => {
  const found = await history.page(CHAIN, { address: OWNER, cursor })
  if (!found) throw new Error('The cursor was refused')
  return found
}
test.each<[string, Lists, string]>([
  ['a payment', { txlist: [transaction(1, 5, { value: '1500000000000000000' })] }, 'send, confirmed, out 1.5 ETH'],
  ['a payment in a token', { txlist: [transaction(1, 5)], tokentx: [transfer(1, 5)] }, 'send, confirmed, out 2.5 USDC'],
  ['a receipt of a token', { tokentx: [transfer(1, 5, incoming)] }, 'receive, confirmed, in 2.5 USDC'],
  ['what a contract pays', { txlistinternal: [payment(1, 5)] }, 'receive, confirmed, in 0.5 ETH'],
  [
    'a swap for the chain’s coin',
    {
      txlist: [transaction(1, 5, { to: OTHER })],
      tokentx: [transfer(1, 5, { to: OTHER })],
      txlistinternal: [payment(1, 5)],
    },
    'trade, confirmed, out 2.5 USDC, in 0.5 ETH',
  ],
  ['an allowance', { txlist: [transaction(1, 5, { to: USDC, methodId: '0x095ea7b3' })] }, 'approve, confirmed'],
  ['a deployment', { txlist: [transaction(1, 5, { to: '', contractAddress: OTHER })] }, 'deploy, confirmed'],
  [
    'a failed payment',
    { txlist: [transaction(1, 5, { value: '15', isError: '1', txreceipt_status: '0' })] },
    'send, failed',
  ],
  [
    'a failed call without what it would have paid',
    { txlist: [transaction(1, 5, { isError: '1' })], txlistinternal: [payment(1, 5), payment(1, 5, { isError: '1' })] },
    'execute, failed',
  ],
  [
    'a new NFT with a price',
    {
      txlist: [transaction(1, 5, { value: '10000000000000000' })],
      tokennfttx: [nft(1, 5, { ...incoming, from: ZERO })],
    },
    'mint, confirmed, out 0.01 ETH, in 1 Lighthouses #7',
  ],
  [
    'several NFTs of one id',
    { txlist: [transaction(1, 5)], token1155tx: [nft(1, 5, { tokenValue: '3' })] },
    'send, confirmed, out 3 Lighthouses #7',
  ],
  [
    'an unlisted token with the symbol of a listed one',
    { tokentx: [transfer(1, 5, { ...incoming, contractAddress: OTHER, tokenSymbol: 'USDC', tokenDecimal: '6' })] },
    'receive, confirmed, in 2.5 0x6666…6666',
  ],
])('the modal shows %s', async (_, lists, expected) => {
  await startLists(lists)
  expect(await shownRows(page, CHAIN)).toEqual([expected])
})

test('an entry has the project API’s shape', async () => {
  await startLists({ txlist: [transaction(9, 5)], tokentx: [transfer(9, 5)] })
  const fungible_info = {
    ...{ name: 'USD Coin', symbol: 'USDC', icon: { url: listed.logoURI }, flags: { is_spam: false } },
  }
  const metadata = {
    ...{ operationType: 'send', hash: hashOf(9), chain: CHAIN, minedAt: new Date(secondsOf(5) * 1000).toISOString() },
    ...{ sentFrom: SPELLED, sentTo: FRIEND, status: 'confirmed', nonce: 9 },
  }
  expect(await page()).toEqual({
    data: [
      {
        id: `${CHAIN}:${hashOf(9)}`,
        metadata,
        transfers: [{ fungible_info, direction: 'out', quantity: { numeric: '2.5' } }],
      },
    ],
    next: null,
  })
})

test('a payment by a contract in the transaction of another account has its time', async () => {
  await startLists({ txlistinternal: [payment(1, 5)] })
  expect((await page()).data[0]?.metadata).toMatchObject({
    ...{ minedAt: new Date(secondsOf(5) * 1000).toISOString(), sentFrom: OTHER, sentTo: SPELLED },
  })
})

test('a transfer of an unlisted token that another account reports makes no receiver known, and an own one does', async () => {
  const reported = { to: OTHER, contractAddress: OTHER }
  await startLists({ txlist: [transaction(1, 5, { to: OTHER })], tokentx: [transfer(2, 6, reported), transfer(1, 5)] })
  const entries = readEntries((await page()).data, { networkId: CHAIN })
  expect(entries).toHaveLength(2)
  expect(receiversOf(entries, OWNER).map(String)).toEqual([expect.stringMatching(new RegExp(FRIEND, 'i'))])
})

test('each list is asked for by the number of the chain, and by nothing of another chain', async () => {
  await start((_, response) => void response.end(JSON.stringify(EMPTY)), { networkIds: [CHAIN, 'eip155:8453'] })
  await history.page('eip155:8453', { address: OWNER })
  const params = service.asked.map(url => Object.fromEntries(paramsOf(url)))
  const common = {
    chainid: '8453',
    module: 'account',
    address: OWNER,
    page: '1',
    offset: '50',
    sort: 'desc',
    apikey: KEY,
  }
  expect(params.sort((one, other) => (one.action! < other.action! ? -1 : 1))).toEqual(
    ['token1155tx', 'tokennfttx', 'tokentx', 'txlist', 'txlistinternal'].map(action => ({ ...common, action })),
  )
})

test('pages give each transaction once, with all of its transfers, and newest first over all lists', async () => {
  const newestFirst = (rows: readonly Row[]) =>
    rows.toSorted((one, other) => Number(other.blockNumber) - Number(one.blockNumber))
  const lists = {
    txlist: newestFirst(Array.from({ length: 160 }, (_, at) => transaction(1_000 + at, 3 * at + 1))),
    tokentx: newestFirst([
      ...Array.from({ length: 60 }, (_, at) => transfer(1_000 + 2 * at, 6 * at + 1)),
      // Many transfers of few blocks, and few of many.
      ...Array.from({ length: 120 }, (_, at) => transfer(2_000 + at, 100 + (at % 2), incoming)),
    ]),
    txlistinternal: newestFirst(Array.from({ length: 55 }, (_, at) => payment(1_000 + at, 3 * at + 1))),
    tokennfttx: [nft(3_000, 470, incoming), nft(1_000, 1)],
  }
  await startLists(lists)
  const pages = await readAll(page)
  const all = pages.flat()
  expect(pages.length).toBeGreaterThan(4)
  expect(pages.every(({ length }) => length > 0)).toBe(true)
  const ids = all.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(160 + 120 + 1)
  const times = all.map(({ metadata }) => metadata.minedAt)
  expect(times).toEqual(times.toSorted().reverse())
  expect(all.flatMap(entry => entry.transfers)).toHaveLength(60 + 120 + 55 + 2)
})

test('a list that has ended is not asked for again', async () => {
  const rows = Array.from({ length: 70 }, (_, at) => transaction(200 - at, 200 - at))
  await startLists({ txlist: rows, tokentx: [transfer(200, 200)], txlistinternal: [payment(3, 3)] })
  const { next } = await page()
  service.asked.length = 0
  await page(next ?? '')
  expect(service.asked.map(url => paramsOf(url).get('action')).toSorted()).toEqual(['txlist', 'txlistinternal'])
})

test('a block that fills a list is read in full, with what the other lists have in it', async () => {
  const lists = {
    txlist: [transaction(60, 9), transaction(35, 8), transaction(10, 3)],
    tokentx: [
      transfer(50, 9, incoming),
      ...Array.from({ length: 130 }, (_, at) => transfer(400 - at, 8, incoming)),
      transfer(20, 7, incoming),
    ],
  }
  await startLists(lists)
  const pages = await readAll(page)
  expect(pages.map(({ length }) => length)).toEqual([2, 131, 2])
})

test.each([
  ['x', '', '-0'],
  ['5', '5-', '5-5', '5-0-1', '-1-0', '9'.repeat(16), `5-${'0'.repeat(6)}`, '5-0&apikey='],
])('a malformed cursor is refused without a call: %#', async (...cursors) => {
  await start((_, response) => void response.end(JSON.stringify(EMPTY)))
  for (const cursor of cursors.filter(Boolean))
    expect(await history.page(CHAIN, { address: OWNER, cursor })).toBeUndefined()
  expect(service.asked).toEqual([])
})

test('an account without transactions has an empty history, and so has a network of no settings', async () => {
  await start(
    ({ url = '' }, response) =>
      void response.end(
        JSON.stringify(url.includes('token') ? { ...EMPTY, message: 'No token transfers found' } : EMPTY),
      ),
  )
  expect(await page()).toEqual({ data: [], next: null })
  expect(await history.page('eip155:10', { address: OWNER })).toEqual({ data: [], next: null })
  expect(service.asked).toHaveLength(5)
})

test('identical pages share the calls', async () => {
  await startLists({ txlist: [transaction(1, 5)] })
  await Promise.all([page(), page()])
  await page()
  expect(service.asked).toHaveLength(5)
})

const REFUSALS = [
  [`Max calls per sec rate limit reached (3/sec) ${KEY}`, 'limits the rate'],
  ['Max daily rate limit reached. 110000 (100%) of 100000 day/limit', 'limits the rate'],
  [`Invalid API Key (#err2)|${KEY}`, 'refuses the key'],
  ['Free API access is not supported for this chain. Please upgrade your api plan.', 'does not serve the chain'],
  ['Query Timeout occured. Please select a smaller result dataset', 'refuses the call'],
] as const

test.each([
  ...FAILURES,
  ...REFUSALS.map(([text]): (typeof FAILURES)[number] => [
    `refuses with ${text.slice(0, 20)}`,
    (_, response) => void response.end(JSON.stringify(refusal(text))),
  ]),
  ['has another shape in a list', (_, response) => void response.end('{"status":"1","message":"OK","result":"5"}')],
  [
    'gives unreadable rows',
    (_, response) => void response.end('{"status":"1","message":"OK","result":[{"hash":"0x1"}]}'),
  ],
] satisfies typeof FAILURES)(
  'a service that %s fails with 502, and neither the answer, the log nor the metrics have the key',
  async (_, listener) => {
    await start(listener, { timeoutMs: SHORT_MS })
    const metrics = createMetrics()
    const { ask, reported } = openApp({ history, coins, metrics })
    const answer = await ask(
      `/v1/account/${OWNER}/history?${new URLSearchParams({ projectId: PROJECT, chainId: CHAIN })}`,
    )
    const text = await answer.text()
    expect(answer.status).toBe(502)
    expect(JSON.parse(text).reasons).toEqual([
      { name: 'upstream', description: `The history of ${CHAIN} does not answer` },
    ])
    expect(service.asked[0]).toContain(`apikey=${KEY}`)
    expect(reported).toHaveLength(1)
    expect([text, inspect(reported, { depth: 10 }), await metrics.text()].join()).not.toContain(KEY)
  },
)

test.each(REFUSALS)('the log says what a refusal means: %s', async (text, reason) => {
  await start((_, response) => void response.end(JSON.stringify(refusal(text))))
  const error = await page().catch(cause => cause)
  expect(error).toMatchObject({ code: 'UPSTREAM_FAILED', cause: { message: expect.stringContaining(reason) } })
})

test('a service that limits the rate five times in a row is not asked for a while', async () => {
  await start((_, response) => void response.end(JSON.stringify(refusal('Max calls per sec rate limit reached'))))
  for (let count = 0; count < 5; count++) await page().catch(() => {})
  const error = await page().catch(cause => cause)
  expect(isResting(error.cause)).toBe(true)
})

test('a row that cannot be read is left out', async () => {
  await startLists({ txlist: [{ ...transaction(2, 6), hash: '0x1' }, transaction(1, 5)] })
  expect((await page()).data).toHaveLength(1)
})
