import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type BitcoinSandbox, startBitcoin } from '../../../sandbox/chains/bitcoin'
import { deriveAddresses } from '../../../sandbox/chains/bitcoin/account'
import { openApp, PROJECT } from '../../testing/openApp'
import { FAILURES, SHORT_MS, startUpstream, type TestUpstream } from '../../testing/startUpstream'
import { joinAccounts } from '../accounts'
import { createCoins } from '../coins'
import { createPrices } from '../prices'
import { createEsplora } from './esplora'

/* Accounts of Bitcoin on the sandbox's explorer, which checks transactions as nodes do, and on servers in Esplora's shapes. */

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'
const OWNER = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const FRIEND = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const OTHER = '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'
const coins = createCoins({})

let bitcoin: BitcoinSandbox
let url: string
beforeAll(async () => {
  bitcoin = await startBitcoin()
  const [testnet] = bitcoin.networks
  url = testnet.rpcUrls.default.http[0] ?? ''
})
afterAll(() => bitcoin.stop())

let esplora: ReturnType<typeof createEsplora>
let upstream: TestUpstream | undefined
afterEach(async () => {
  upstream?.stop()
  upstream = undefined
  await esplora.close()
})
function open(server: string, networkId: string, timeoutMs?: number) {
  esplora = createEsplora({ [networkId]: `${server}/` }, { coins, timeoutMs })
  const { ask } = openApp({ accounts: esplora, history: esplora, coins })
  return (kind: 'balance' | 'history', address: string, query: Record<string, string> = {}) =>
    ask(`/v1/account/${address}/${kind}?${new URLSearchParams({ projectId: PROJECT, chainId: networkId, ...query })}`)
}
async function answering(body: unknown) {
  upstream = await startUpstream((_, response) => void response.end(JSON.stringify(body)))
  return open(upstream.url, MAINNET)
}

test('the balance of an address is that of its coins, in blocks and in none', async () => {
  const [keys] = bitcoin.config.keys
  const [network] = bitcoin.config.networks
  if (!keys || !network) throw new Error('The wallet has keys and networks')
  const [{ address }] = deriveAddresses(keys, network)
  const balance = { name: 'Bitcoin', symbol: 'BTC', chainId: TESTNET, iconUrl: '' }
  expect(await (await open(url, TESTNET)('balance', address)).json()).toEqual({
    balances: [{ ...balance, quantity: { decimals: '8', numeric: '1.7105' } }],
  })
  const sums = (funded_txo_sum: number, spent_txo_sum: number) => ({ funded_txo_sum, spent_txo_sum, tx_count: 1 })
  await esplora.close()
  const ask = await answering({ address: OWNER, chain_stats: sums(900, 100), mempool_stats: sums(50, 800) })
  expect((await (await ask('balance', OWNER)).json()).balances[0].quantity).toEqual({
    decimals: '8',
    numeric: '0.0000005',
  })
  expect(upstream?.asked).toEqual([`/address/${OWNER}`])
})

test('the coin has a price on the main network', async () => {
  const sums = { funded_txo_sum: 150_000_000, spent_txo_sum: 0 }
  await answering({
    coins: { 'coingecko:bitcoin': { price: 90_000 } },
    chain_stats: sums,
    mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 0 },
  })
  const prices = createPrices({ url: upstream?.url ?? '' })
  const balances = await joinAccounts([esplora], { prices }).balances(MAINNET, { address: OWNER, also: [] })
  await prices.close()
  expect(balances).toMatchObject([{ price: 90_000, value: 135_000 }])
  expect(upstream?.asked).toContain('/prices/current/coingecko:bitcoin')
})

test.each([
  ['SegWit', OWNER, OWNER],
  ['SegWit in capitals', OWNER.toUpperCase(), OWNER],
  ['Taproot', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', undefined],
  ['a key', FRIEND, FRIEND],
  ['a script', OTHER, OTHER],
])('an address of %s is read in the spelling of explorers', async (_, address, asked = address) => {
  const ask = await answering([])
  expect((await ask('history', address)).status).toBe(200)
  expect(upstream?.asked).toEqual([`/address/${asked}/txs`])
})

test.each([
  ['whose checksum is wrong', `${OWNER.slice(0, -1)}5`],
  ['whose checksum is wrong', `${FRIEND.slice(0, -1)}b`],
  ['of a test network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['of another namespace', `0x${'ab'.repeat(20)}`],
  ['that is a path', '..%2Ftx'],
])('an address %s is refused: %s', async (_, address) => {
  const ask = await answering([])
  for (const kind of ['balance', 'history'] as const) {
    const answer = await ask(kind, address)
    expect(answer.status).toBe(400)
    expect((await answer.json()).reasons[0].name).toBe('address')
  }
  expect(upstream?.asked).toEqual([])
})

test('pages of 25 confirmed transactions follow one another by the last id, and a cursor that is none is refused', async () => {
  const chain = bitcoin.chain(TESTNET)
  const address = 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7'
  const ids = Array.from({ length: 30 }, (_, index) => chain.fund(address, BigInt(1000 + index))).reverse()
  const ask = open(url, TESTNET)
  const first = await (await ask('history', address)).json()
  expect(first.data.map(({ metadata }: { metadata: { hash: string } }) => metadata.hash)).toEqual(ids.slice(0, 25))
  expect(first.next).toBe(ids[24])
  expect(first.data[0]).toEqual({
    id: `${TESTNET}:${ids[0]}`,
    metadata: {
      operationType: 'receive',
      hash: ids[0],
      chain: TESTNET,
      minedAt: new Date(chain.tip.timestamp * 1000).toISOString(),
      sentFrom: '',
      sentTo: address,
      status: 'confirmed',
      nonce: 0,
    },
    transfers: [
      {
        fungible_info: { name: 'Bitcoin', symbol: 'BTC', icon: { url: '' }, flags: { is_spam: false } },
        direction: 'in',
        quantity: { numeric: '0.00001029' },
      },
    ],
  })
  const last = await (await ask('history', address, { cursor: first.next })).json()
  expect(last.data.map(({ metadata }: { metadata: { hash: string } }) => metadata.hash)).toEqual(ids.slice(25))
  expect(last.next).toBeNull()
  const refused = await ask('history', address, { cursor: '../../secrets' })
  expect(refused.status).toBe(400)
  expect((await refused.json()).reasons[0].name).toBe('cursor')
})

const coin = (scriptpubkey_address: string | undefined, value: unknown) => ({ scriptpubkey_address, value })
const transaction = (vin: readonly (object | null)[], vout: readonly object[], more: object = {}) => ({
  txid: 'ab'.repeat(32),
  vin: vin.map(prevout => ({ prevout, is_coinbase: !prevout })),
  vout,
  fee: 500,
  status: { confirmed: true, block_time: 1_700_000_600 },
  ...more,
})

test.each([
  [
    'a payment, without the fee and the change',
    transaction([coin(OWNER, 10_000)], [coin(FRIEND, 6000), coin(OWNER, 3500)]),
    ['send', 'out', '0.00006', OWNER, FRIEND],
  ],
  [
    'a payment to several, to the largest',
    transaction([coin(OWNER, 10_000)], [coin(FRIEND, 3000), coin(OTHER, 6500)]),
    ['send', 'out', '0.000095', OWNER, OTHER],
  ],
  [
    'a payment to oneself',
    transaction([coin(OWNER, 10_000)], [coin(OWNER, 9500)]),
    ['send', 'self', '0.000095', OWNER, OWNER],
  ],
  [
    'a part of a shared transaction, whose fee has no own part',
    transaction([coin(OWNER, 10_000), coin(OTHER, 10_000)], [coin(FRIEND, 19_500)]),
    ['send', 'out', '0.0001', OWNER, FRIEND],
  ],
  [
    'a receipt',
    transaction([coin(FRIEND, 9000)], [coin(OTHER, 1500), coin(OWNER, 7000)]),
    ['receive', 'in', '0.00007', FRIEND, OWNER],
  ],
  [
    'new coins, which no account has sent',
    transaction([null], [coin(OWNER, 5000)]),
    ['receive', 'in', '0.00005', '', OWNER],
  ],
  [
    'a fee and no payment',
    transaction([coin(OWNER, 500)], [coin(undefined, 0)]),
    ['execute', undefined, undefined, '', ''],
  ],
] as const)('a transaction is read as %s', async (_, raw, row) => {
  const { data } = await (await (await answering([raw]))('history', OWNER)).json()
  const [{ metadata, transfers }] = data
  const [transfer] = transfers
  const { operationType, sentFrom, sentTo } = metadata
  expect([operationType, transfer?.direction, transfer?.quantity.numeric, sentFrom, sentTo]).toEqual(row)
})

test('a transaction in no block is pending, without a time', async () => {
  const ask = await answering([transaction([], [coin(OWNER, 1)], { status: { confirmed: false } })])
  const { data, next } = await (await ask('history', OWNER)).json()
  expect(data[0].metadata).toMatchObject({ status: 'pending', minedAt: '' })
  expect(next).toBeNull()
})

test.each([
  ...FAILURES,
  [
    'sends an amount as text',
    (_, response) => void response.end(JSON.stringify([transaction([], [coin(OWNER, '1')])])),
  ],
  ['sends no list', (_, response) => void response.end('{"transactions":[]}')],
] satisfies typeof FAILURES)('a server that %s is refused with 502', async (_, listener) => {
  upstream = await startUpstream(listener)
  const ask = open(upstream.url, MAINNET, SHORT_MS)
  for (const kind of ['balance', 'history'] as const) {
    const answer = await ask(kind, OWNER)
    expect(answer.status).toBe(502)
    expect((await answer.json()).reasons).toEqual([
      { name: 'upstream', description: `The Esplora of ${MAINNET} does not answer` },
    ])
  }
})

test('a server that has failed five times in a row is not asked', async () => {
  upstream = await startUpstream((_, response) => void response.writeHead(503).end())
  const ask = open(upstream.url, MAINNET)
  for (let times = 0; times < 8; times++) await ask('balance', OWNER)
  expect(upstream.asked).toHaveLength(5)
})
