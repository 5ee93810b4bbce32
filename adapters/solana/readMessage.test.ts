import { describe, expect, test } from 'vitest'
import { toBase58 } from '../../kernel/bytes'
import { readMessage } from './readMessage'

const key = (byte: number) => new Uint8Array(32).fill(byte)
const name = (byte: number) => toBase58(key(byte))
/** A compact-u16: seven bits per byte, lowest first. */
const count = (value: number): number[] => (value < 128 ? [value] : [(value % 128) + 128, ...count(value >> 7)])

interface Shape {
  readonly version?: readonly number[]
  readonly signatures?: number
  readonly keys?: number
  /** Index of the program, indexes of the accounts, data. */
  readonly instructions?: readonly (readonly [number, readonly number[], readonly number[]])[]
  readonly tables?: readonly number[]
}

const written = ({ version = [], signatures = 1, keys = 3, instructions = [], tables = [] }: Shape = {}) =>
  Uint8Array.from([
    ...count(signatures),
    ...new Uint8Array(64 * signatures),
    ...version,
    ...[1, 0, 1],
    ...count(keys),
    ...Array.from({ length: keys }, (_, i) => [...key(i + 1)]).flat(),
    ...key(9),
    ...count(instructions.length),
    ...instructions.flatMap(([program, accounts, data]) => [
      program,
      ...count(accounts.length),
      ...accounts,
      ...count(data.length),
      ...data,
    ]),
    ...tables,
  ])
const TABLE = [1, ...key(7), 2, 4, 5, 1, 6]
const asked: Shape['instructions'] = [
  [2, [0, 1], [1, 2, 3]],
  [1, [], []],
]
const read = {
  payer: name(1),
  instructions: [
    { program: name(3), accounts: [name(1), name(2)], data: Uint8Array.of(1, 2, 3) },
    { program: name(2), accounts: [], data: new Uint8Array() },
  ],
}

test.each<[string, Shape]>([
  ['legacy', {}],
  ['legacy, with two signatures', { signatures: 2 }],
  ['without signatures', { signatures: 0 }],
  ['of version 0', { version: [0x80], tables: [0] }],
  ['of version 0, with a table', { version: [0x80], tables: TABLE }],
])('reads a transaction that is %s', (_, shape) => {
  expect(readMessage(written({ ...shape, instructions: asked }))).toStrictEqual(read)
})

test('a message without instructions has no effect', () => {
  expect(readMessage(written())).toStrictEqual({ payer: name(1), instructions: [] })
})

test('an account that a table on the chain names is left open', () => {
  const shape: Shape = { version: [0x80], tables: TABLE, instructions: [[2, [0, 3, 255], []]] }
  expect(readMessage(written(shape))?.instructions[0]?.accounts).toStrictEqual([name(1), undefined, undefined])
})

test('data may be longer than a byte can count', () => {
  const data = Array.from({ length: 300 }, (_, i) => i % 256)
  expect(readMessage(written({ instructions: [[2, [], data]] }))?.instructions[0]?.data).toStrictEqual(
    Uint8Array.from(data),
  )
})

describe('is none', () => {
  const whole = written({ version: [0x80], tables: TABLE, instructions: asked })

  test.each([
    ['legacy', written({ instructions: asked })],
    ['of version 0', whole],
  ])('reads no transaction %s that is cut, or has trailing bytes', (_, bytes) => {
    for (let length = 0; length < bytes.length; length++) expect(readMessage(bytes.slice(0, length))).toBe(undefined)
    expect(readMessage(Uint8Array.of(...bytes, 0))).toBe(undefined)
  })

  test.each<[string, Uint8Array]>([
    ['of a later version', written({ version: [0x81], tables: [0] })],
    ['of the last version', written({ version: [0xff], tables: [0] })],
    ['without accounts', written({ keys: 0 })],
    ['that asks a program it does not name', written({ instructions: [[3, [], []]] })],
    ['whose program is in a table', written({ version: [0x80], tables: TABLE, instructions: [[3, [], []]] })],
    ['whose signatures have no end', Uint8Array.of(255, 255, 255)],
  ])('a transaction %s', (_, bytes) => {
    expect(readMessage(bytes)).toBe(undefined)
  })
})
