import { afterEach, describe, expect, test } from 'vitest'
import { defineManifest, PorticoError, type ReadHistory, readHistory } from '../../../kernel'
import { knownReceivers } from '../../../kernel/kit'
// Imported ahead, so that the tests wait for promises only.
import './fetchProvided'
import { readFirstPage, readNextPage } from '../flow'
import { counterpartyOf, isSpamEntry } from '../rules/entries'
import { exactAmount } from '../rules/units'
import { type Entry, history } from '../state'
import { endAll, FIRST, openTestHost, rawTransaction } from '../testKit'

afterEach(endAll)

const { signal } = new AbortController()
const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = { address: `0x${'ab'.repeat(20)}`, decimals: 2, symbol: 'PEARL' }
type Transaction = Awaited<ReturnType<ReadHistory>>['transactions'][number]
type Move = Transaction['moves'][number]

const past = (hash: string, ...moves: Move[]): Transaction => ({ hash, at: 5, status: 'success', moves })
const out: Move = { direction: 'out', amount: 3n * 10n ** 18n, counterparty: FRIEND }

/** An account whose history an adapter provides; without a project, unless the options have one. */
async function reading(read: ReadHistory, options: Parameters<typeof openTestHost>[0] = {}) {
  const capability = readHistory.on('eip155')
  const provider = defineManifest({
    id: 'archive',
    provides: [capability],
    load: async () => ({ default: ctx => void ctx.provide(capability, read) }),
  })
  const testHost = await openTestHost({ projectId: undefined, plugins: [provider], ...options })
  const account = await testHost.connect()
  const ctx = await testHost.pluginContext()
  return { ...testHost, account, own: account.split(':')[2] ?? '', ctx, entries: () => ctx.read(history).entries }
}

const read = async (...transactions: Transaction[]) => {
  const host = await reading(async () => ({ transactions }))
  await readFirstPage(host.ctx, { account: host.account, signal })
  return host
}

const shown = (entry: Entry | undefined) =>
  entry?.operation === 'unreadable' || !entry
    ? entry
    : [
        entry.operation,
        ...entry.transfers.map(({ direction, amount, symbol }) => `${direction} ${exactAmount(amount)} ${symbol}`),
      ]

describe('a history that an adapter provides', () => {
  test.each<[string, readonly Move[], unknown]>([
    ['a payment', [out], ['send', 'out 3 ETH']],
    ['a receipt', [{ direction: 'in', amount: 250n, token: TOKEN, counterparty: FRIEND }], ['receive', 'in 2.5 PEARL']],
    ['a trade', [out, { direction: 'in', amount: 100n, token: TOKEN }], ['trade', 'out 3 ETH', 'in 1 PEARL']],
    ['a payment to oneself', [{ direction: 'self', amount: 10n ** 18n }], ['send', 'self 1 ETH']],
    ['a call that moves nothing', [], ['execute']],
    [
      'a token with the symbol of the currency under its address',
      [{ direction: 'in', amount: 100n, token: { ...TOKEN, symbol: 'ЕTH' } }],
      ['receive', 'in 1 0xab…ababab'],
    ],
    [
      'two tokens with one symbol, which are never summed',
      [
        { direction: 'in', amount: 100n, token: TOKEN },
        { direction: 'in', amount: 100n, token: { ...TOKEN, address: FRIEND } },
      ],
      ['receive', 'in 1 PEARL', 'in 1 PEARL'],
    ],
  ])('the row of %s says what the account gave and got', async (_, moves, row) => {
    const { entries } = await read(past('h1', ...moves))
    expect(entries().map(shown)).toEqual([row])
  })

  test('a row has the time, the outcome and the address at the other side', async () => {
    const { entries, own } = await read(
      { hash: 'h1', status: 'pending', moves: [out] },
      { ...past('h2', { ...out, direction: 'in' }), status: 'reverted' },
    )
    expect(entries()).toMatchObject([
      { id: 'h1', hash: 'h1', status: 'pending', from: own, to: FRIEND },
      { id: 'h2', hash: 'h2', status: 'failed', at: 5, from: FRIEND, to: own },
    ])
    expect(entries().map(entry => counterpartyOf(entry, own))).toEqual([
      { way: 'to', address: FRIEND },
      { way: 'from', address: FRIEND },
    ])
  })

  test('a transfer of nothing is hidden, and its receiver is not known as the account’s', async () => {
    const { entries, own, portico } = await read(past('h1', { ...out, amount: 0n, token: TOKEN }), past('h2', out))
    expect(entries().map(entry => isSpamEntry(entry, own))).toEqual([true, false])
    expect(portico.read(knownReceivers)).toEqual({ eip155: [FRIEND] })
  })

  test('pages follow one another by their cursors, and each transaction is one row', async () => {
    const asked: unknown[] = []
    const { ctx, account, own, entries } = await reading(async ({ address, network, cursor }) => {
      asked.push([address, network.caipNetworkId, cursor])
      return cursor
        ? { transactions: [past('h2'), past('h3')] }
        : { transactions: [past('h1'), past('h2')], next: 'p2' }
    })
    expect(asked).toEqual([])
    await readFirstPage(ctx, { account, signal })
    await readNextPage(ctx, { signal })
    await readNextPage(ctx, { signal })
    expect(entries().map(({ id }) => id)).toEqual(['h1', 'h2', 'h3'])
    expect(asked).toEqual([
      [own, FIRST, undefined],
      [own, FIRST, 'p2'],
    ])
  })
})

describe('the source of a history', () => {
  const answers: ReadHistory = async () => ({ transactions: [past('provided')] })
  const ids = async (options: Parameters<typeof openTestHost>[0], served: readonly string[] = [FIRST]) => {
    const { ctx, account, edges, entries } = await reading(answers, options)
    edges.server.answer('/v1/supported-chains', { http: served, ws: [] })
    edges.server.answer('/history?', { data: [rawTransaction('api')], next: null })
    await readFirstPage(ctx, { account, signal })
    return entries().map(({ id }) => id)
  }

  test('the project API’s history is shown where it serves the network, and else the adapter’s', async () => {
    expect(await ids({ projectId: 'activity' })).toEqual(['api'])
    expect(await ids({ projectId: 'activity' }, [])).toEqual(['provided'])
    expect(await ids({})).toEqual(['provided'])
  })

  test('an adapter’s error leaves the earlier rows, and names the namespace', async () => {
    const cause = new PorticoError('HTTP_STATUS', 'HTTP status code: 503')
    let isDown = false
    const { ctx, account, edges, entries } = await reading(async query => {
      if (isDown) throw cause
      return answers(query)
    })
    await readFirstPage(ctx, { account, signal })
    isDown = true
    await edges.clock.advance(15_000)
    await expect(readFirstPage(ctx, { account, signal })).rejects.toMatchObject({
      code: 'HISTORY_FAILED',
      message: 'The history of eip155 could not be read',
      cause,
    })
    expect(entries().map(({ id }) => id)).toEqual(['provided'])
    expect(ctx.read(history).status).toBe('failed')
  })
})
