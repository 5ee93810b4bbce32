import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSessionRecords } from './sessionRecord'

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
  ['an invalid network', { ...good, networkId: 'eip155' }],
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
