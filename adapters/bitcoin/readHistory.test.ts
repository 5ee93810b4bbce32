import { afterEach, beforeEach, expect, test } from 'vitest'
import { readHistory } from '../../kernel'
// Imported ahead, so that the tests wait for promises only.
import './readHistory'
import { type Chains, openChains, testnet, type Visit, visit } from './testing/testHost'

const ADDRESS = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const FRIEND = 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqhf5kmm'
const OTHER = 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7'

let chains: Chains
let here: Visit
beforeEach(async () => {
  chains = openChains()
  here = await visit()
  here.online(chains)
})
afterEach(() => {
  here.end()
  chains.close()
})

const read = async (cursor?: string, address = ADDRESS) =>
  (await here.portico.ask(readHistory.on('bip122')))({ address, network: testnet, cursor })

const coin = (scriptpubkey_address: string | undefined, value: unknown) => ({ scriptpubkey_address, value })
const given = (vin: readonly object[], vout: readonly object[], more: object = {}) => ({
  txid: 'ab'.repeat(32),
  vin: vin.map(prevout => ({ prevout })),
  vout,
  fee: 500,
  status: { confirmed: true, block_time: 1_700_000_600 },
  ...more,
})
const answer = (...transactions: unknown[]) => here.edges.server.answer(`/address/${ADDRESS}/txs`, transactions)

test('the history is that of the address, newest first, in pages of 25 confirmed transactions', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => chains.testnet.fund(ADDRESS, BigInt(1000 + index))).reverse()
  chains.testnet.fund(OTHER, 5000n)
  const first = await read()
  expect(first.transactions.map(({ hash }) => hash)).toEqual(ids.slice(0, 25))
  expect(first.transactions[0]).toEqual({
    hash: ids[0],
    at: (chains.testnet.tip.timestamp - 600) * 1000,
    status: 'success',
    moves: [{ direction: 'in', amount: 1029n }],
  })
  expect(first.next).toBe(ids[24])
  const last = await read(first.next)
  expect(last.transactions.map(({ hash }) => hash)).toEqual(ids.slice(25))
  expect(last.next).toBeUndefined()
})

test('a transaction in no block is pending, and comes first', async () => {
  chains.testnet.fund(ADDRESS, 1000n)
  answer(given([coin(FRIEND, 9000)], [coin(ADDRESS, 7000)], { status: { confirmed: false } }))
  expect((await read()).transactions).toEqual([
    {
      hash: 'ab'.repeat(32),
      status: 'pending',
      moves: [{ direction: 'in', amount: 7000n, counterparty: FRIEND }],
    },
  ])
})

test.each([
  [
    'a payment, without the fee and the change',
    given([coin(ADDRESS, 10_000)], [coin(FRIEND, 6000), coin(ADDRESS, 3500)]),
    [{ direction: 'out', amount: 6000n, counterparty: FRIEND }],
  ],
  [
    'a payment to several, named after the largest',
    given([coin(ADDRESS, 10_000)], [coin(FRIEND, 3000), coin(OTHER, 6500)]),
    [{ direction: 'out', amount: 9500n, counterparty: OTHER }],
  ],
  [
    'a payment to oneself',
    given([coin(ADDRESS, 10_000)], [coin(ADDRESS, 9500)]),
    [{ direction: 'self', amount: 9500n }],
  ],
  [
    'a part of a shared transaction, whose fee nobody can divide',
    given([coin(ADDRESS, 10_000), coin(OTHER, 10_000)], [coin(FRIEND, 19_500)]),
    [{ direction: 'out', amount: 10_000n, counterparty: FRIEND }],
  ],
  [
    'new coins, which nobody sent',
    { ...given([], [coin(ADDRESS, 5000)]), vin: [{ prevout: null }] },
    [{ direction: 'in', amount: 5000n }],
  ],
  ['a fee and no payment', given([coin(ADDRESS, 500)], [coin(undefined, 0)]), []],
] as const)('the explorer’s transaction is read as %s', async (_, transaction, moves) => {
  answer(transaction)
  expect((await read()).transactions.map(each => each.moves)).toEqual([moves])
})

test.each([
  ['no list', { transactions: [] }],
  ['a transaction without an id', [{ ...given([], []), txid: 'x' }]],
  ['an amount as text', [given([coin(ADDRESS, '10')], [])]],
  ['an amount below zero', [given([coin(ADDRESS, -1)], [])]],
  ['a block without a time', [given([], [], { status: { confirmed: true } })]],
  ['nothing', [null]],
])('an unreadable answer of the explorer is an error with a code: %s', async (_, wrong) => {
  here.edges.server.answer(`/address/${ADDRESS}/txs`, wrong)
  await expect(read()).rejects.toMatchObject({ code: 'HISTORY_FAILED' })
})

test('a cursor that is no transaction, and an address of another network, are not requested', async () => {
  const before = here.edges.server.sent.length
  await expect(read('../../secrets')).rejects.toMatchObject({ code: 'HISTORY_FAILED' })
  const foreign = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  await expect(read(undefined, foreign)).rejects.toMatchObject({ code: 'HISTORY_FAILED' })
  expect(here.edges.server.sent.length).toBe(before)
})
