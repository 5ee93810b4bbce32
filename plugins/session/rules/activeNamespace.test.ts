import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Live, SessionState } from '../../../kernel'
import { readSessionRecords } from '../restore/rules/sessionRecord'
import { activeNamespace } from './activeNamespace'

const live: Live = {
  connectorId: 'one',
  accounts: [{ address: 'A' }],
  address: 'A',
  networkId: 'eip155:1',
  wallet: { name: 'One' },
}
const STATES: Record<string, SessionState> = {
  off: { status: 'disconnected' },
  connecting: { status: 'connecting', connectorId: 'one' },
  restoring: { status: 'restoring', connectorId: 'one', last: { address: 'A', networkId: 'eip155:1' } },
  connected: { status: 'connected', ...live },
  leaving: { status: 'disconnecting', ...live },
}

test.each([
  ['nobody is anywhere', 'off', 'off', 'a', undefined],
  ['the preferred family is connected', 'connected', 'connected', 'a', 'a'],
  ['only the other family is connected', 'off', 'connected', 'a', 'b'],
  ['the preferred family is only connecting while another is connected', 'connecting', 'connected', 'a', 'b'],
  ['the preferred family is being restored', 'restoring', 'connected', 'a', 'a'],
  ['the preferred family is being left', 'leaving', 'connected', 'a', 'a'],
  ['only the preferred family goes on', 'connecting', 'off', 'a', 'a'],
  ['only another family goes on', 'off', 'connecting', 'a', 'b'],
  ['nobody is preferred', 'off', 'connected', undefined, 'b'],
])('the pointer, when %s', (_, a, b, preferred, expected) => {
  const byNamespace = { a: STATES[a]!, b: STATES[b]! }
  expect(activeNamespace(byNamespace, preferred)).toBe(expected)
})

const good = { connectorId: 'one', adapter: 'evm', networkId: 'eip155:1', address: '0xA' }

test('reads the well-formed records of storage', () => {
  expect(readSessionRecords([good, { ...good, networkId: 'solana:x' }, 7, null])).toEqual([
    good,
    { ...good, networkId: 'solana:x' },
  ])
})

test('keeps the first of two records for one wallet', () => {
  expect(readSessionRecords([good, { ...good, address: '0xB' }])).toEqual([good])
})

test.each([
  ['no id', { ...good, connectorId: undefined }],
  ['an empty id', { ...good, connectorId: '' }],
  ['a number for an address', { ...good, address: 1 }],
  ['a network that is none', { ...good, networkId: 'eip155' }],
  ['an endless adapter', { ...good, adapter: 'x'.repeat(5000) }],
  ['only a prototype', Object.create(good)],
])('a record with %s is dropped', (_, record) => {
  expect(readSessionRecords([record])).toEqual([])
})

test('reading any storage content never throws and returns only complete records', () => {
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom('one', 'eip155:1', 'solana:x', '__proto__', ''))
  const record = fc.oneof(
    value,
    fc.record({ connectorId: value, adapter: value, networkId: value, address: value }, { requiredKeys: [] }),
    fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'connectorId', 'networkId'), value),
  )
  fc.assert(
    fc.property(fc.oneof(value, fc.array(record)), stored => {
      for (const found of readSessionRecords(stored)) {
        for (const field of [found.connectorId, found.adapter, found.address, found.networkId]) {
          expect(typeof field).toBe('string')
        }
      }
    }),
    { numRuns: 5000 },
  )
  expect(Object.keys(Object.prototype)).toEqual([])
})
