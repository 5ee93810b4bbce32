import type { RequestListener } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { readEntries } from '../../plugins/activity/api/readEntries'
import { isSpamEntry, receiversOf } from '../../plugins/activity/rules/entries'
import { readAll, shownRows } from '../testing/readHistory'
import { FAILURES, SHORT_MS, startUpstream, type TestUpstream } from '../testing/startUpstream'
import { createBlockscout } from './blockscout'
import { createCoins } from './coins'
import type { History } from './history'

const CHAIN = 'eip155:1'
const OWNER = `0x${'Ab'.repeat(20)}` as const
const FRIEND = `0x${'cd'.repeat(20)}`
const LOOKALIKE = `0x${'ce'.repeat(20)}`
const ZERO = `0x${'00'.repeat(20)}`
const USDC = `0x${'11'.repeat(20)}` as const
const FAKE = `0x${'66'.repeat(20)}`
const listed = { name: 'USD Coin', symbol: 'USDC', decimals: 6, logoURI: 'https://tokens.example/usdc.png' }
const coins = createCoins({ evm: new Map([[1, [{ ...listed, address: USDC }]]]) })

const hashOf = (id: number) => `0x${id.toString(16).padStart(64, '0')}`
const time = (block: number) => new Date(Date.UTC(2026, 0, 1) + block * 12_000).toISOString().replace('Z', '000Z')

interface Row {
  readonly block_number: number | null
  readonly index: number
}
/** A transaction in Blockscout's format; `id` is its hash. */
const transaction = (id: number, block: number | null, more: object = {}) => ({
  hash: hashOf(id),
  timestamp: block === null ? null : time(block),
  block_number: block,
  index: id,
  from: { hash: OWNER, name: null, is_contract: false },
  to: { hash: FRIEND, name: null, is_contract: false },
  value: '0',
  status: block === null ? null : 'ok',
  result: 'success',
  method: null,
  nonce: id,
  fee: { type: 'actual', value: '21000' },
  ...more,
})
/** A transfer of a token in Blockscout's format. */
const transfer = (id: number, block: number, more: object = {}) => ({
  transaction_hash: hashOf(id),
  block_number: block,
  log_index: id,
  index: id,
  method: 'transfer',
  timestamp: time(block),
  from: { hash: OWNER },
  to: { hash: FRIEND },
  type: 'token_transfer',
  token: { address_hash: USDC, name: 'Anything', symbol: 'ANY', decimals: '18', type: 'ERC-20', icon_url: null },
  total: { decimals: '6', value: '2500000' },
  ...more,
})
const token = (address: string, name: string, symbol = name) => ({
  token: { address_hash: address, name, symbol, decimals: '6', type: 'ERC-20', icon_url: null },
})
const nft = (name: string, id: string) => ({
  token: {
    address_hash: FAKE,
    name,
    symbol: 'NFT',
    decimals: null,
    type: 'ERC-721',
    icon_url: 'https://nft.example/i.png',
  },
  total: { token_id: id, token_instance: null },
})
const incoming = { from: { hash: FRIEND }, to: { hash: OWNER } }

let instance: TestUpstream
let history: History
afterEach(async () => {
  vi.restoreAllMocks()
  instance.stop()
  await history.close()
})

async function start(listener: RequestListener, given: { apiKey?: string; timeoutMs?: number } = {}) {
  const { apiKey, timeoutMs } = given
  instance = await startUpstream(listener)
  history = createBlockscout({ [CHAIN]: { url: `${instance.url}/api/v2/`, apiKey } }, { coins, timeoutMs })
}
/** An instance with the lists, newest first, of `size` items a page: a page begins below a block and an index. */
function startInstance(lists: { transactions?: readonly Row[]; transfers?: readonly Row[] }, size = 50) {
  return start(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://instance.test')
    const rows = (pathname.endsWith('/token-transfers') ? lists.transfers : lists.transactions) ?? []
    if (rows.length === 0) return void response.writeHead(404).end('{"message":"Not found"}')
    const [block, index] = ['block_number', 'index'].map(name => Number(searchParams.get(name) ?? Number.MAX_VALUE))
    const isBelow = (row: Row) =>
      (row.block_number ?? 1e9) < block! || (row.block_number === block && row.index < index!)
    const found = rows.filter(isBelow)
    const last = found[size - 1]
    const next =
      found.length > size && last ? { block_number: last.block_number, index: last.index, items_count: size } : null
    response.end(JSON.stringify({ items: found.slice(0, size), next_page_params: next }))
  })
}
const page = async (cursor?: string) => {
  const found = await history.page(CHAIN, { address: OWNER, cursor })
  if (!found) throw new Error('The cursor was refused')
  return found
}
test.each<[string, object[], object[], string]>([
  ['a payment', [transaction(1, 5, { value: '1500000000000000000' })], [], 'send, confirmed, out 1.5 ETH'],
  ['a payment in a token', [transaction(1, 5)], [transfer(1, 5)], 'send, confirmed, out 2.5 USDC'],
  ['a receipt of a token', [], [transfer(1, 5, incoming)], 'receive, confirmed, in 2.5 USDC'],
  [
    'a swap',
    [transaction(1, 5, { value: '1000000000000000000', to: { hash: FAKE } })],
    [transfer(1, 5, incoming)],
    'trade, confirmed, out 1 ETH, in 2.5 USDC',
  ],
  ['an allowance', [transaction(1, 5, { method: 'approve', to: { hash: USDC } })], [], 'approve, confirmed'],
  ['a deployment', [transaction(1, 5, { to: null, created_contract: { hash: FAKE } })], [], 'deploy, confirmed'],
  ['another call', [transaction(1, 5, { method: 'vote' })], [], 'execute, confirmed'],
  [
    'a new token',
    [transaction(1, 5)],
    [transfer(1, 5, { ...incoming, from: { hash: ZERO }, type: 'token_minting' })],
    'mint, confirmed, in 2.5 USDC',
  ],
  [
    'a new NFT with a price',
    [transaction(1, 5, { value: '10000000000000000' })],
    [transfer(1, 5, { ...incoming, from: { hash: ZERO }, ...nft('Lighthouses', '7') })],
    'mint, confirmed, out 0.01 ETH, in 1 Lighthouses #7',
  ],
  ['a burnt token', [transaction(1, 5)], [transfer(1, 5, { to: { hash: ZERO } })], 'burn, confirmed, out 2.5 USDC'],
  ['a failed payment', [transaction(1, 5, { value: '15', status: 'error' })], [], 'send, failed'],
  ['a pending payment', [transaction(1, null, { value: '1000000000000000000' })], [], 'send, pending, out 1 ETH'],
  [
    'an unlisted token with the symbol of a listed one',
    [],
    [transfer(1, 5, { ...incoming, ...token(FAKE, 'USDC') })],
    'receive, confirmed, in 2.5 0x6666…6666',
  ],
])('the modal shows %s', async (_, transactions, transfers, row) => {
  await startInstance({ transactions: transactions as Row[], transfers: transfers as Row[] })
  expect(await shownRows(page, CHAIN)).toEqual([row])
})

test('an entry has the project API’s shape', async () => {
  await startInstance({ transactions: [transaction(9, 5)], transfers: [transfer(9, 5)] })
  expect(await page()).toEqual({
    data: [
      {
        id: `${CHAIN}:${hashOf(9)}`,
        metadata: {
          operationType: 'send',
          hash: hashOf(9),
          chain: CHAIN,
          minedAt: time(5),
          sentFrom: OWNER,
          sentTo: FRIEND,
          status: 'confirmed',
          nonce: 9,
        },
        transfers: [
          {
            fungible_info: {
              name: 'USD Coin',
              symbol: 'USDC',
              icon: { url: 'https://tokens.example/usdc.png' },
              flags: { is_spam: false },
            },
            direction: 'out',
            quantity: { numeric: '2.5' },
          },
        ],
      },
    ],
    next: null,
  })
})

test.each<[string, object]>([
  ['of nothing', { total: { decimals: '6', value: '0' } }],
  ['of a token of its own', token(FAKE, 'Dollars')],
])('a transfer %s that another account reports makes no receiver known', async (_, more) => {
  await startInstance({ transfers: [transfer(1, 5, { to: { hash: LOOKALIKE }, ...more })] })
  const entries = readEntries((await page()).data, { networkId: CHAIN })
  expect(entries).toHaveLength(1)
  expect(receiversOf(entries, OWNER)).toEqual([])
})

test('spam has the flag, the modal leaves out NFTs that have it, and folds tokens', async () => {
  const nothing = { total: { decimals: '6', value: '0' } }
  await startInstance({
    transfers: [
      transfer(4, 8, { ...incoming, ...nft('Claim at gift.example.com', '1') }),
      transfer(3, 7, { ...incoming, ...token(FAKE, 'Visit https://prize.example', 'PRIZE') }),
      transfer(2, 6, nothing),
      transfer(1, 5, { ...incoming, ...nft('Ethereum Name Service', '5') }),
    ],
  })
  const { data } = await page()
  expect(data.map(({ transfers: [first] }) => (first?.nft_info ?? first?.fungible_info)?.flags.is_spam)).toEqual([
    true,
    true,
    true,
    false,
  ])
  const entries = readEntries(data, { networkId: CHAIN })
  expect(entries.map(entry => [entry.hash, isSpamEntry(entry, OWNER)])).toEqual([
    [hashOf(3), true],
    [hashOf(2), true],
    [hashOf(1), false],
  ])
})

test('pages give each transaction once, with its transfers, and newest first over both lists', async () => {
  const transactions = Array.from({ length: 60 }, (_, at) => transaction(1_000 + at, 3 * at + 1)).reverse()
  const transfers = [
    ...Array.from({ length: 20 }, (_, at) => transfer(1_000 + 3 * at, 9 * at + 1)),
    ...Array.from({ length: 9 }, (_, at) => transfer(2_000 + at, 10 * at + 2, incoming)),
  ].sort((one, other) => other.block_number - one.block_number || other.index - one.index)
  await startInstance({ transactions, transfers }, 7)
  const pages = await readAll(page)
  const all = pages.flat()
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.every(({ length }) => length > 0)).toBe(true)
  const ids = all.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(69)
  const times = all.map(({ metadata }) => metadata.minedAt)
  expect(times).toEqual(times.toSorted().reverse())
  expect(all.flatMap(entry => entry.transfers)).toHaveLength(29)
})

test('a block that fills a page does not stop the pages', async () => {
  const transfers = [
    transfer(50, 9, incoming),
    ...Array.from({ length: 10 }, (_, at) => transfer(40 - at, 8, incoming)),
    transfer(20, 7, incoming),
  ]
  const transactions = [transaction(60, 9), transaction(35, 8), transaction(10, 3)]
  await startInstance({ transactions, transfers }, 3)
  const hashes = (await readAll(page)).flat().map(({ metadata }) => metadata.hash)
  const expected = [...transfers.map(item => item.transaction_hash), hashOf(60), hashOf(10)]
  expect(new Set(hashes)).toEqual(new Set(expected))
})

test('identical pages share one answer for 15 seconds, and other cursors have their own', async () => {
  let offset = 0
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + offset)
  await startInstance({ transactions: [transaction(2, 6), transaction(1, 5)] }, 1)
  const [{ next }] = await Promise.all([page(), page()])
  await page()
  expect(instance.asked).toHaveLength(2)
  await page(next ?? '')
  expect(instance.asked).toHaveLength(3)
  offset = 16_000
  await page()
  expect(instance.asked).toHaveLength(5)
})

test('an address that no transaction names has an empty history, and so has a network without an instance', async () => {
  await startInstance({})
  expect(await page()).toEqual({ data: [], next: null })
  expect(await history.page('eip155:10', { address: OWNER })).toEqual({ data: [], next: null })
  expect(instance.asked).toHaveLength(2)
})

test.each([
  'x',
  'bnVsbA',
  ...[
    {},
    { transactions: null },
    { transactions: { block_number: -1 }, transfers: null },
    { transactions: { block_number: 2 ** 40 }, transfers: null },
    { transactions: { 'BAD KEY': 1 }, transfers: null },
    { transactions: { hash: '&apikey=' }, transfers: null },
    { transactions: { a: 'x'.repeat(5_000) }, transfers: null },
    { transactions: null, transfers: null, more: 1 },
  ].map(value => Buffer.from(JSON.stringify(value)).toString('base64url')),
])('a malformed cursor is refused without a call: %#', async cursor => {
  await startInstance({})
  expect(await history.page(CHAIN, { address: OWNER, cursor })).toBeUndefined()
  expect(instance.asked).toEqual([])
})

test.each(FAILURES)('an instance that %s is an error that names the network alone', async (_, listener) => {
  await start(listener, { apiKey: 'a-secret-key', timeoutMs: SHORT_MS })
  const error = await page().catch(cause => cause)
  expect(error).toMatchObject({ code: 'UPSTREAM_FAILED', message: `The history of ${CHAIN} does not answer` })
  expect(instance.asked[0]).toContain('apikey=a-secret-key')
  for (let cause = error; cause; cause = cause.cause)
    expect(JSON.stringify([cause.message, cause])).not.toContain('secret')
})

test('an item that cannot be read is left out, and a list of nothing else is an error', async () => {
  const unreadable = transaction(2, 6, { hash: '0x1' })
  await startInstance({ transactions: [unreadable, transaction(1, 5)] })
  expect((await page()).data).toHaveLength(1)
  instance.stop()
  await history.close()
  await startInstance({ transactions: [unreadable] })
  await expect(page()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
