import { expect, test } from 'vitest'
import { readTransactionSigners } from './transactionSigners'

const key = (byte: number) => new Uint8Array(32).fill(byte)
const signature = (byte: number) => new Uint8Array(64).fill(byte)

interface Shape {
  readonly version?: readonly number[]
  readonly signatures?: number
  readonly required?: number
  readonly keys?: number
}

/** The smallest transaction that the reader accepts. */
const transaction = ({ version = [], signatures = 1, required = signatures, keys = 2 }: Shape = {}) =>
  Uint8Array.from([
    signatures,
    ...Array.from({ length: signatures }, (_, i) => [...signature(i + 1)]).flat(),
    ...version,
    required,
    0,
    1,
    keys,
    ...Array.from({ length: keys }, (_, i) => [...key(i + 1)]).flat(),
  ])

test.each<[string, number[]]>([
  ['legacy', []],
  ['of version 0', [0x80]],
])('reads the signers of a transaction that is %s', (_, version) => {
  expect(readTransactionSigners(transaction({ version, signatures: 2 }))).toEqual([
    { key: key(1), signature: signature(1) },
    { key: key(2), signature: signature(2) },
  ])
})

test.each<[string, Uint8Array]>([
  ['nothing', new Uint8Array()],
  ['zeros', new Uint8Array(200)],
  ['a number without an end', Uint8Array.of(0xff, 0xff, 0xff, 0xff)],
  ['one without signatures', transaction({ signatures: 0 })],
  ['one that needs more signatures than it has room for', transaction({ required: 2 })],
  ['one with fewer accounts than signers', transaction({ signatures: 2, keys: 1 })],
  ['one that is cut off', transaction().slice(0, -1)],
])('%s is no transaction', (_, bytes) => {
  expect(readTransactionSigners(bytes)).toBeUndefined()
})
