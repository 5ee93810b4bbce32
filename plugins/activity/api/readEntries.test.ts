import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactAmount } from '../rules/units'
import { readEntries } from './readEntries'

const HERE = 'eip155:1'
const HASH = `0x${'ab'.repeat(32)}`
const OTHER = `0x${'4e'.repeat(20)}`

const token = (direction: string, numeric: unknown, more: object = {}) => ({
  fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: 'https://icons.example/usdc' } },
  direction,
  quantity: { numeric },
  value: 5,
  ...more,
})
const nft = (isSpam: unknown, direction = 'in') => ({
  nft_info: {
    name: 'Lighthouse #7',
    content: { preview: { url: 'https://icons.example/7' } },
    flags: { is_spam: isSpam },
  },
  direction,
  quantity: { numeric: '1' },
})
const transaction = (metadata: object = {}, transfers: unknown = [], id: unknown = 'one') => ({
  id,
  metadata: {
    operationType: 'send',
    hash: HASH,
    chain: HERE,
    minedAt: '2026-01-15T12:00:00.000Z',
    sentFrom: OTHER,
    sentTo: OTHER,
    status: 'confirmed',
    nonce: 7,
    ...metadata,
  },
  transfers,
})
const read = (...raw: unknown[]) => readEntries(raw, { networkId: HERE })

test('reads a transaction with its transfers', () => {
  const [entry] = read(transaction({}, [token('out', '12.5')]))
  expect(entry).toMatchObject({
    id: 'one',
    operation: 'send',
    status: 'confirmed',
    hash: HASH,
    at: Date.UTC(2026, 0, 15, 12),
    to: OTHER,
    transfers: [{ kind: 'token', symbol: 'USDC', direction: 'out', worth: 5, imageUrl: 'https://icons.example/usdc' }],
  })
  const [transfers] = entry?.operation === 'unreadable' ? [] : (entry?.transfers ?? [])
  expect(exactAmount(transfers?.amount ?? 0n)).toBe('12.5')
})

describe('the entries of a page', () => {
  test.each<[string, unknown]>([
    ['a transaction on another network', transaction({ chain: 'eip155:10' })],
    ['an unreadable transaction on another network', transaction({ chain: 'eip155:10', hash: 'none' })],
    ['a transaction that moved only collectibles flagged as spam', transaction({}, [nft(true), nft(true)])],
  ])('leaves out %s', (_, raw) => {
    expect(read(raw)).toEqual([])
  })

  test('leaves out a repeated transaction', () => {
    expect(read(transaction(), transaction())).toHaveLength(1)
  })

  test.each<[string, unknown]>([
    ['a collectible without a spam flag', [nft(false)]],
    ['a flagged collectible beside one that is not flagged', [nft(true), nft(false)]],
    ['a flagged collectible beside a token', [nft(true), token('out', '1')]],
    ['a transaction without transfers', []],
    ['a collectible without the field for flags', [{ ...nft(true), nft_info: { name: 'Plain' } }]],
  ])('the entries of a page include %s', (_, transfers) => {
    expect(read(transaction({}, transfers))).toHaveLength(1)
  })
})

describe('keeps the place of an unreadable entry and marks it', () => {
  test.each<[string, unknown, object]>([
    ['text', 'nothing', {}],
    ['null', null, {}],
    ['without metadata', { id: 'one' }, {}],
    ['an invalid hash', transaction({ hash: '0x12' }), { hash: undefined, at: expect.any(Number) }],
    ['a hash that is a path', transaction({ hash: `${HASH}/../x` }), { hash: undefined }],
    ['an unknown status', transaction({ status: 'maybe' }), { hash: HASH }],
    ['an invalid time', transaction({ minedAt: 'yesterday' }), { hash: HASH, at: undefined }],
    ['without a time', transaction({ minedAt: null }), { hash: HASH, at: undefined }],
    ['an invalid network', transaction({ chain: 7 }), { hash: HASH }],
    ['invalid transfers', transaction({}, 'all'), { hash: HASH }],
    ['an invalid amount', transaction({}, [token('in', 'NaN')]), { hash: HASH }],
    ['a negative amount', transaction({}, [token('in', '-1')]), { hash: HASH }],
    ['an amount above every token’s supply', transaction({}, [token('in', '1e78')]), { hash: HASH }],
    ['one invalid transfer among valid ones', transaction({}, [token('in', '1'), token('up', '1')]), { hash: HASH }],
    ['a transfer without an asset', transaction({}, [{ direction: 'in', quantity: { numeric: '1' } }]), { hash: HASH }],
  ])('marks an entry that is %s', (_, raw, expected) => {
    const [entry, after] = read(raw, transaction({}, [], 'after'))
    expect(entry).toMatchObject({ operation: 'unreadable', ...expected })
    expect(after).toMatchObject({ id: 'after', operation: 'send' })
  })

  test('keeps several without an id apart, on every page', () => {
    expect(
      new Set([...read(null, null), ...readEntries([null], { networkId: HERE, cursor: 'two' })].map(({ id }) => id))
        .size,
    ).toBe(3)
  })
})

test('a pending transaction needs no time', () => {
  expect(read(transaction({ status: 'pending', minedAt: null }))).toMatchObject([{ status: 'pending', at: undefined }])
})

test('an unknown operation is “other”, also for names of Object.prototype', () => {
  for (const operationType of ['constructor', '__proto__', 'teleport', null]) {
    expect(read(transaction({ operationType }))).toMatchObject([{ operation: 'other' }])
  }
})

test('shows names on one line, without invisible or bidirectional characters, with a limited length', () => {
  const hostile = { name: `\u202e${'x'.repeat(500)}`, symbol: 'US\u200bDC\u0000'.repeat(9) }
  const [entry] = read(transaction({}, [token('in', '1', { fungible_info: hostile })]))
  expect(entry).toMatchObject({ transfers: [{ name: `${'x'.repeat(39)}…`, symbol: 'USDCUSDCUSD…' }] })
})

test('drops invalid addresses and values', () => {
  const raw = transaction({ sentFrom: 'me', sentTo: null }, [
    token('in', '1', { value: Number.NaN }),
    token('out', '1', { value: 'much' }),
  ])
  expect(read(raw)).toMatchObject([
    { from: undefined, to: undefined, transfers: [{ worth: undefined }, { worth: undefined }] },
  ])
})

test('shows valid entries for any response', () => {
  const wild = fc.record(
    {
      operationType: fc.anything(),
      hash: fc.oneof(fc.constant(HASH), fc.anything()),
      chain: fc.oneof(fc.constant(HERE), fc.anything()),
      minedAt: fc.oneof(fc.date().map(String), fc.anything()),
      status: fc.oneof(fc.constantFrom('confirmed', 'pending', 'failed'), fc.anything()),
      sentTo: fc.anything(),
    },
    { requiredKeys: [] },
  )
  const transfers = fc.oneof(
    fc.anything(),
    fc.array(
      fc.oneof(
        fc.anything(),
        fc
          .tuple(fc.constantFrom('in', 'out', 'self', 'up'), fc.oneof(fc.double(), fc.string()))
          .map(([way, amount]) => token(way, amount)),
      ),
    ),
  )
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.anything(),
          fc.tuple(wild, transfers, fc.anything()).map(([m, t, id]) => transaction(m, t, id)),
        ),
      ),
      raw => {
        const entries = read(...raw)
        expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
        for (const entry of entries) {
          expect(entry.at === undefined || Number.isFinite(entry.at)).toBe(true)
          expect(entry.hash === undefined || /^0x[\da-f]{64}$/i.test(entry.hash)).toBe(true)
          if (entry.operation === 'unreadable') continue
          expect(entry.transfers.length).toBeLessThanOrEqual(2)
          for (const { amount } of entry.transfers) expect(amount >= 0n).toBe(true)
        }
      },
    ),
  )
})
