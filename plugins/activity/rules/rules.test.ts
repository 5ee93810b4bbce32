import { describe, expect, test } from 'vitest'
import type { Network } from '../../../kernel'
import type { SentTransaction } from '../../../kernel/kit'
import type { Entry, History } from '../state'
import { blocksByMonth } from './blocks'
import { dayOf, minuteOf, monthTitle } from './dates'
import { counterpartyOf, transactionUrl } from './entries'
import { unreadHistory, withFirstPage, withNextPage } from './history'
import { pendingEntries, unlistedTransactions } from './pending'
import { sentEntry, truncateVariables } from './sentEntry'
import { parseExactUnits } from './units'

const OWN = `0x${'a1'.repeat(20)}`
const OTHER = `0x${'4e'.repeat(20)}`
const ACCOUNT = `eip155:1:${OWN}` as const
const HASH = `0x${'ab'.repeat(32)}`
const LATER = `0x${'cd'.repeat(32)}`

type Readable = Exclude<Entry, { operation: 'unreadable' }>
const entry = (id: string, more: Partial<Readable> = {}): Readable => ({
  id,
  operation: 'send',
  status: 'confirmed',
  hash: HASH,
  at: Date.UTC(2026, 5, 15, 12),
  transfers: [],
  ...more,
})
const known = (ids: string, next?: string): History => ({
  account: ACCOUNT,
  status: 'known',
  entries: [...ids].map(id => entry(id)),
  next,
  isPageEmpty: false,
})
const ids = ({ entries }: History) => entries.map(({ id }) => id).join('')
const page = (letters: string, next?: string) => ({ entries: [...letters].map(id => entry(id)), next })

describe('a repeated read of the newest page', () => {
  test.each([
    ['is the whole list if no entry was known', unreadHistory(ACCOUNT), page('cba', 'two'), 'cba', 'two'],
    ['comes before older entries', known('cbaZYX', 'three'), page('dcb', 'two'), 'dcbaZYX', 'three'],
    ['removes entries that the page no longer has', known('cbaZ', 'three'), page('ca', 'two'), 'caZ', 'three'],
    ['replaces the list if it has no known entry', known('cba', 'three'), page('zyx', 'two'), 'zyx', 'two'],
    ['is the whole list if no older entry was known', known('cba', 'two'), page('dcba', 'two'), 'dcba', 'two'],
    ['empties the list of a chain that was reset', known('cba'), page(''), '', undefined],
  ])('a repeated read of the newest page %s', (_, before, fresh, expected, next) => {
    const after = withFirstPage(before, fresh)
    expect(ids(after)).toBe(expected)
    expect(after).toMatchObject({ status: 'known', account: ACCOUNT })
    expect(after.next).toBe(next)
  })
})

describe('a further page', () => {
  test('a further page is appended without known entries', () => {
    const after = withNextPage(known('cba', 'two'), page('aZY'))
    expect(ids(after)).toBe('cbaZY')
    expect(after.next).toBeUndefined()
    expect(after.isPageEmpty).toBe(false)
  })

  test('a further page without a visible entry waits for the user before the next', () => {
    expect(withNextPage(known('cba', 'two'), page('ba', 'three'))).toMatchObject({ next: 'three', isPageEmpty: true })
    expect(withFirstPage(unreadHistory(ACCOUNT), page('', 'two'))).toMatchObject({ next: 'two', isPageEmpty: true })
  })
})

describe('months', () => {
  const at = (year: number, month: number) => new Date(year, month, 15, 12).getTime()

  test('begin with a new month or year; entries without a time keep their place', () => {
    const blocks = blocksByMonth([
      entry('a', { at: at(2026, 1) }),
      entry('b', { at: at(2026, 1) }),
      { id: 'c', operation: 'unreadable', status: 'confirmed' },
      entry('d', { at: at(2026, 0) }),
      entry('e', { at: at(2025, 0) }),
    ])
    expect(blocks.map(({ entries }) => entries.map(({ id }) => id).join(''))).toEqual(['abc', 'd', 'e'])
    expect(blocks.map(({ monthStart }) => monthStart)).toEqual([at(2026, 1), at(2026, 0), at(2025, 0)])
  })

  test('months with many entries are split into parts, of which the first has the title', () => {
    const blocks = blocksByMonth(Array.from({ length: 45 }, (_, index) => entry(`${index}`, { at: at(2026, 1) })))
    expect(blocks.map(({ entries, monthStart }) => [entries.length, monthStart !== undefined])).toEqual([
      [20, true],
      [20, false],
      [5, false],
    ])
  })

  test('show the year only if it is not the current one', () => {
    const title = (year: number, locale = 'en') => monthTitle(at(year, 8), { now: at(2026, 10), locale })
    expect(title(2026)).toBe('September')
    expect(title(2025)).toBe('September 2025')
    expect(title(2027)).toBe('September 2027')
    expect(title(2025, 'de')).toBe('September 2025')
    expect(title(2026, 'fr')).toBe('septembre')
  })

  test('days are formatted in the user’s language, on one line', () => {
    expect(dayOf(at(2026, 8), 'en')).toBe('Sep\u00a015')
    expect(dayOf(at(2026, 8), 'de')).toBe('15.\u00a0Sept.')
    expect(minuteOf(at(2026, 8), 'en')).toMatch(/^September 15, 2026 at 12:00.PM$/)
  })
})

describe('the counterparty of a row', () => {
  const token = { kind: 'token', name: 'A', symbol: 'A', amount: 1n } as const
  test.each<[string, Entry, string | undefined]>([
    [
      'is the receiver of a transfer',
      entry('a', { from: OWN, to: OTHER, transfers: [{ ...token, direction: 'out' }] }),
      'to',
    ],
    [
      'is the sender of an incoming transfer',
      entry('a', { from: OTHER, to: OWN, transfers: [{ ...token, direction: 'in' }] }),
      'from',
    ],
    [
      'is the sender if a contract forwarded the transfer',
      entry('a', { from: OTHER, to: OTHER, transfers: [{ ...token, direction: 'in' }] }),
      'from',
    ],
    ['is the contract of an approval', entry('a', { operation: 'approve', from: OWN, to: OTHER }), 'to'],
    [
      'is missing for a transfer to oneself in other letter case',
      entry('a', { from: OWN, to: OWN.toUpperCase().replace('X', 'x') }),
      undefined,
    ],
    ['is missing for a swap', entry('a', { operation: 'trade', from: OWN, to: OTHER }), undefined],
    ['is missing for an unreadable entry', { id: 'a', operation: 'unreadable', status: 'confirmed' }, undefined],
    ['is the sender if there is no receiver', entry('a', { operation: 'deploy', from: OTHER }), 'from'],
  ])('the counterparty of a row %s', (_, row, way) => {
    expect(counterpartyOf(row, OWN)?.way).toBe(way)
  })
})

describe('the explorer’s link', () => {
  const at = (url?: string) =>
    ({ blockExplorers: url === undefined ? undefined : { default: { name: 'Explorer', url } } }) as Network
  test.each([
    ['https://explorer.example', HASH, `https://explorer.example/tx/${HASH}`],
    ['https://explorer.example/', HASH, `https://explorer.example/tx/${HASH}`],
    ['http://localhost:4000', '../x?y#z', 'http://localhost:4000/tx/..%2Fx%3Fy%23z'],
    ['javascript:alert(1)', HASH, undefined],
    ['https://explorer.example/{address}', HASH, undefined],
    [undefined, HASH, undefined],
    ['https://explorer.example', undefined, undefined],
  ])('the explorer’s link begins with %s', (url, hash, expected) => {
    expect(transactionUrl(at(url), hash)).toBe(expected)
  })

  test('the explorer’s link is missing for an unlisted network', () => {
    expect(transactionUrl(undefined, HASH)).toBeUndefined()
  })
})

const sent = (more: Partial<SentTransaction> = {}): SentTransaction => ({
  account: ACCOUNT,
  networkId: 'eip155:1',
  firstHash: HASH,
  hash: HASH,
  at: 1000,
  status: 'pending',
  asked: {
    kind: 'transfer',
    namespace: 'eip155',
    request: {
      from: OWN,
      to: OTHER,
      amount: 1_500_000n,
      token: { address: OTHER, decimals: 6 },
      networkId: 'eip155:1',
    },
  },
  ...more,
})
const call = (request: object): SentTransaction['asked'] => ({
  kind: 'transaction',
  namespace: 'eip155',
  request: { from: OWN, to: OTHER, networkId: 'eip155:1', ...request },
})

describe('a transaction sent in this app', () => {
  const account = { account: ACCOUNT, entries: [] }

  test('a transaction sent in this app is shown until the history lists it, in any letter case', () => {
    expect(unlistedTransactions([sent()], account)).toHaveLength(1)
    const entries = [entry('a', { hash: HASH.toUpperCase().replace('X', 'x') })]
    expect(unlistedTransactions([sent()], { ...account, entries })).toEqual([])
  })

  test('a transaction sent in this app is matched by the hash of its replacement', () => {
    const replaced = sent({ status: 'reverted', hash: LATER })
    expect(unlistedTransactions([replaced], { ...account, entries: [entry('a', { hash: LATER })] })).toEqual([])
    expect(unlistedTransactions([replaced], { ...account, entries: [entry('a', { hash: HASH })] })).toEqual([])
    expect(unlistedTransactions([replaced], account)).toHaveLength(1)
  })

  test('a transaction sent in this app that is pending in the history is shown with the local details', () => {
    const entries = [entry('a', { status: 'pending' }), entry('b', { status: 'pending', hash: LATER }), entry('c')]
    const shown = pendingEntries(entries, [sent({ status: 'success', hash: HASH.toUpperCase().replace('X', 'x') })])
    expect(shown.map(({ id, status }) => [id, status])).toEqual([
      ['a', 'confirmed'],
      ['b', 'pending'],
    ])
  })

  test('belongs to one account on one network', () => {
    const otherNetwork = sent({ networkId: 'eip155:10' })
    const otherSender = sent({ asked: call({ from: OTHER }) })
    expect(unlistedTransactions([otherNetwork, otherSender], account)).toEqual([])
  })

  const place = { tokens: [], network: { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } } as Network }
  const usdc = {
    name: 'USD Coin',
    symbol: 'USDC',
    networkId: 'eip155:1',
    address: OTHER.toUpperCase().replace('X', 'x'),
    amount: 0n,
    decimals: 6,
  } as const

  test('a transfer names its token as the portfolio does', () => {
    expect(sentEntry(sent(), { ...place, tokens: [usdc] })).toMatchObject({
      operation: 'send',
      status: 'pending',
      to: OTHER,
      transfers: [{ symbol: 'USDC', direction: 'out', amount: parseExactUnits('1.5') }],
    })
    expect(sentEntry(sent(), place)).toMatchObject({ transfers: [{ symbol: '0x4e…4e4e4e' }] })
  })

  test('a receipt sets the state and the hash', () => {
    const replaced = sent({ status: 'reverted', hash: LATER })
    expect(sentEntry(replaced, place)).toMatchObject({ status: 'failed', hash: LATER, id: HASH })
    expect(sentEntry(sent({ status: 'success' }), place)).toMatchObject({ status: 'confirmed', hash: HASH })
  })

  test('a transaction is read from its data, or by a reader of its namespace', () => {
    const coins = sent({ asked: call({ value: 10n ** 18n }) })
    expect(sentEntry(coins, place)).toMatchObject({
      operation: 'send',
      transfers: [{ symbol: 'ETH', amount: parseExactUnits('1') }],
    })
    const asked = sent({ asked: call({ data: '0x095ea7b3' }) })
    expect(sentEntry(asked, place)).toMatchObject({ operation: 'execute', transfers: [] })
    const effect = {
      kind: 'approval',
      token: OTHER,
      spender: OTHER,
      amount: 1n,
      unlimited: false,
      permit: false,
    } as const
    const explanation = { effects: [effect], sentences: [], warnings: [] }
    expect(sentEntry(asked, { ...place, explanation })).toMatchObject({ operation: 'approve' })
  })

  test('guesses no currency of an unlisted network', () => {
    expect(sentEntry(sent({ asked: call({ value: 5n }) }), { tokens: [] })).toMatchObject({ transfers: [] })
  })

  test('shortens the addresses of an explanation', () => {
    expect(truncateVariables({ to: OWN, amount: '1.5', note: `to ${OWN}` })).toEqual({
      to: '0xa1…a1a1a1',
      amount: '1.5',
      note: `to ${OWN}`,
    })
  })
})
