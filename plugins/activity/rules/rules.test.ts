import { describe, expect, test } from 'vitest'
import type { Network } from '../../../kernel'
import type { SentTransaction } from '../../../kernel/kit'
import type { Entry, History } from '../state'
import { blocksByDay } from './blocks'
import { dayTitle, minuteOf, timeOf } from './dates'
import { counterpartyOf, isSpamEntry } from './entries'
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

describe('days', () => {
  const at = (year: number, month: number, day = 15, hour = 12) => new Date(year, month, day, hour).getTime()

  test('days begin with a new date; entries without a time keep their place', () => {
    const blocks = blocksByDay([
      entry('a', { at: at(2026, 1, 15, 23) }),
      entry('b', { at: at(2026, 1, 15, 0) }),
      { id: 'c', operation: 'unreadable', status: 'confirmed' },
      entry('d', { at: at(2026, 1, 14, 23) }),
      entry('e', { at: at(2025, 1, 14) }),
    ])
    expect(blocks.map(({ entries }) => entries.map(({ id }) => id).join(''))).toEqual(['abc', 'd', 'e'])
    expect(blocks.map(({ dayStart }) => dayStart)).toEqual([at(2026, 1, 15, 23), at(2026, 1, 14, 23), at(2025, 1, 14)])
  })

  test('days with many entries are split into parts, of which the first has the title', () => {
    const blocks = blocksByDay(Array.from({ length: 45 }, (_, index) => entry(`${index}`, { at: at(2026, 1) })))
    expect(blocks.map(({ entries, dayStart }) => [entries.length, dayStart !== undefined])).toEqual([
      [20, true],
      [20, false],
      [5, false],
    ])
  })

  test.each([
    ['Today', at(2026, 10, 25, 0), 'en'],
    ['Yesterday', at(2026, 10, 24, 23), 'en'],
    ['Nov 23', at(2026, 10, 23), 'en'],
    ['Nov 26', at(2026, 10, 26), 'en'],
    ['Nov 25, 2025', at(2025, 10, 25), 'en'],
    ['Heute', at(2026, 10, 25), 'de'],
    ['Hier', at(2026, 10, 24), 'fr'],
    ['昨日', at(2026, 10, 24), 'ja'],
    ['23. Nov.', at(2026, 10, 23), 'de'],
  ])('the title of a day reads %s', (title, time, locale) => {
    expect(dayTitle(time, { now: at(2026, 10, 25, 1), locale })).toBe(title)
  })

  test('the day before the first of January is yesterday', () => {
    expect(dayTitle(at(2025, 11, 31), { now: at(2026, 0, 1), locale: 'en' })).toBe('Yesterday')
  })

  test('times are formatted in the user’s language', () => {
    expect(timeOf(at(2026, 8, 15, 14), 'en')).toMatch(/^2:00.PM$/)
    expect(timeOf(at(2026, 8, 15, 14), 'de')).toBe('14:00')
    expect(minuteOf(at(2026, 8), 'en')).toMatch(/^September 15, 2026 at 12:00.PM$/)
  })
})

describe('the history folds', () => {
  const token = { kind: 'token', name: 'USD Coin', symbol: 'USDC', direction: 'in', amount: 1n } as const
  const bait = { ...token, symbol: 'visit usdc-gift.com' }
  test.each<[string, boolean, Entry]>([
    ['an entry that cannot be read', true, { id: 'a', operation: 'unreadable', status: 'confirmed' }],
    ['a received token whose name is a link', true, entry('a', { from: OTHER, transfers: [bait] })],
    ['a received token whose name is markup', true, entry('a', { transfers: [{ ...token, name: '<img src=x>' }] })],
    ['a received token without a name', true, entry('a', { transfers: [{ ...token, name: '', symbol: '' }] })],
    [
      'a transfer of nothing by another account',
      true,
      entry('a', { from: OTHER, transfers: [{ ...token, amount: 0n }] }),
    ],
    [
      'a transfer of nothing from the account by another one',
      true,
      entry('a', { from: OTHER, to: OTHER, transfers: [{ ...token, amount: 0n, direction: 'out' }] }),
    ],
    [
      'no transfer of nothing by the account itself',
      false,
      entry('a', { from: OWN, transfers: [{ ...token, amount: 0n }] }),
    ],
    ['no received token with a name', false, entry('a', { from: OTHER, transfers: [token] })],
    ['no swap for a token with a link', false, entry('a', { transfers: [{ ...token, direction: 'out' }, bait] })],
    ['no sent token with a link', false, entry('a', { transfers: [{ ...bait, direction: 'out' }] })],
    ['no contract call', false, entry('a', { operation: 'execute', from: OTHER })],
    ['no failed transaction', false, entry('a', { from: OWN, status: 'failed' })],
    ['no pending transaction', false, entry('a', { from: OTHER, status: 'pending', transfers: [bait] })],
  ])('the history folds %s', (_, isFolded, item) => {
    expect(isSpamEntry(item, OWN)).toBe(isFolded)
  })

  test('a page of nothing but spam waits for the user before the next', () => {
    const spam = { entries: [entry('s', { from: OTHER, transfers: [bait] })], next: 'three' }
    expect(withNextPage(known('cba', 'two'), spam)).toMatchObject({ isPageEmpty: true })
    expect(withFirstPage(unreadHistory(ACCOUNT), spam)).toMatchObject({ isPageEmpty: true })
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
