import fc from 'fast-check'
import { hashTypedData, type TypedDataDefinition } from 'viem'
import { describe, expect, test } from 'vitest'
import { isPorticoError } from '../../kernel'
import { NONSENSE } from '../conformance'
import { readTypedData, typedDataText } from './typedData'

/** `FUZZ_RUNS=100000 npx vitest run adapters/evm/typedData.test.ts` is the long form. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 1_000)
const TIMEOUT = 600_000

const A = `0x${'a1'.repeat(20)}`
const B = `0x${'b2'.repeat(20)}`
const MAIL = {
  domain: { name: 'Ether Mail', version: '1', chainId: 1, verifyingContract: `0x${'cc'.repeat(20)}` },
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[2]' },
      { name: 'amount', type: 'uint256' },
      { name: 'key', type: 'bytes4' },
    ],
  },
  primaryType: 'Mail',
  message: {
    from: { name: 'Cow', wallets: [A, B] },
    to: [
      { name: 'Bob', wallets: [A] },
      { name: 'Eve', wallets: [] },
    ],
    amount: 5n,
    key: '0x01020304',
  },
}
const EIP712_DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

const hashOf = (data: unknown) => hashTypedData(data as TypedDataDefinition)
/** What the wallet hashes. */
const hashOfText = (raw: unknown) => hashOf(JSON.parse(typedDataText(readTypedData(raw))))
const wrong = (raw: unknown) => {
  try {
    readTypedData(raw)
  } catch (error) {
    return isPorticoError(error) && error.code
  }
  return 'accepted'
}
const withMessage = (message: object) => ({ ...MAIL, message: { ...MAIL.message, ...message } })
const withTypes = (types: object) => ({ ...MAIL, types: { ...MAIL.types, ...types } })
/** A struct `Note` with one field. */
const note = (type: string, value: unknown, types: object = {}) => ({
  domain: {},
  types: { Note: [{ name: 'it', type }], ...types },
  primaryType: 'Note',
  message: { it: value },
})

describe('typed data', () => {
  test('is read into what is hashed, frozen, and goes to the wallet as that', () => {
    const read = readTypedData(withTypes({ EIP712Domain: EIP712_DOMAIN, Unused: [{ name: 'x', type: 'Nowhere' }] }))
    expect(read.domain).toEqual({ ...MAIL.domain, chainId: 1n })
    expect(Object.keys(read.types)).toEqual(['EIP712Domain', 'Mail', 'Person'])
    expect(read.message).toEqual(MAIL.message)
    expect([read, read.domain, read.types, read.message, read.message.to].every(Object.isFrozen)).toBe(true)
    expect(hashOf(JSON.parse(typedDataText(read)))).toBe(hashOf(MAIL))
  })

  test('of the specification has the hash that the specification gives', () => {
    const person = (name: string, wallet: string) => ({ name, wallet })
    const data = {
      ...MAIL,
      domain: { ...MAIL.domain, verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC' },
      types: {
        Person: [
          { name: 'name', type: 'string' },
          { name: 'wallet', type: 'address' },
        ],
        Mail: [
          { name: 'from', type: 'Person' },
          { name: 'to', type: 'Person' },
          { name: 'contents', type: 'string' },
        ],
      },
      message: {
        from: person('Cow', '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'),
        to: person('Bob', '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB'),
        contents: 'Hello, Bob!',
      },
    }
    expect(hashOfText(data)).toBe('0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2')
  })

  test.each<[string, string, readonly unknown[], unknown]>([
    ['a number', 'uint256', [5, 5n, '5', '0005', '0x5', '0x0005', `${'0'.repeat(90)}5`], 5n],
    ['a number below zero', 'int8', [-5, -5n, '-5'], -5n],
    ['a number of no width', 'uint', ['7'], 7n],
    ['an address', 'address', [A, A.toUpperCase().replace('X', 'x')], A],
    ['bytes', 'bytes', ['0xAB01', '0xab01', Uint8Array.of(0xab, 1)], '0xab01'],
    ['a fixed number of bytes', 'bytes2', ['0xAB01', Uint8Array.of(0xab, 1)], '0xab01'],
    ['a text', 'string', ['0xAB'], '0xAB'],
    ['a choice', 'bool', [false], false],
  ])('%s is one value, however it is written', (_, type, spellings, value) => {
    for (const spelling of spellings) expect(readTypedData(note(type, spelling)).message).toEqual({ it: value })
  })

  test.each<[string, unknown]>([
    ['a field that no type names', withMessage({ note: 'harmless' })],
    ['such a field within a struct', withMessage({ from: { name: 'Cow', wallets: [], kind: 'x' } })],
    ['a missing field', { ...MAIL, message: { from: MAIL.message.from } }],
    ['a field that is undefined', withMessage({ amount: undefined })],
    ['a field that is null', withMessage({ amount: null })],
    ['a field of the prototype', note('constructor', {})],
    ['a domain field of its own', { ...MAIL, domain: { ...MAIL.domain, token: A } }],
    ['a domain type that leaves a field out', withTypes({ EIP712Domain: EIP712_DOMAIN.slice(1) })],
    ['a domain type of another order', withTypes({ EIP712Domain: EIP712_DOMAIN.toReversed() })],
    [
      'a domain type with a foreign field',
      withTypes({ EIP712Domain: [...EIP712_DOMAIN, { name: 'x', type: 'bool' }] }),
    ],
    [
      'a domain type with a foreign type',
      withTypes({ EIP712Domain: EIP712_DOMAIN.with(2, { name: 'chainId', type: 'string' }) }),
    ],
    ['a domain type that is none', withTypes({ EIP712Domain: 'string name' })],
    ['a domain that is none', { ...MAIL, domain: 'Ether Mail' }],
    ['a domain value of another type', { ...MAIL, domain: { name: 7 } }],
    ['the domain as what is signed', { ...MAIL, primaryType: 'EIP712Domain', message: MAIL.domain }],
    ['the domain as a part', note('EIP712Domain', {}, { EIP712Domain: [] })],
    ['no primary type', { ...MAIL, primaryType: 'Letter' }],
    ['a primary type of the prototype', { ...MAIL, primaryType: 'toString' }],
    ['an array as its message', { ...MAIL, message: [] }],
    ['a type that nothing defines', note('Nowhere', {})],
    ['a type that is named like a value', note('uint256', {}, { uint256: [] })],
    ['a type that contains itself', note('Note[]', [])],
    [
      'types that contain each other',
      note('B', {}, { B: [{ name: 'c', type: 'C[]' }], C: [{ name: 'b', type: 'B' }] }),
    ],
    ['a type with two fields of one name', note('B', { c: 1 }, { B: Array(2).fill({ name: 'c', type: 'uint8' }) })],
    ['a name that could be more than a name', note('A b,uint', {}, { 'A b,uint': [] })],
    ['a field `__proto__`', note('B', {}, { B: [{ name: '__proto__', type: 'bool' }] })],
    ['a part of a type that only some signers find', note('a:B', {}, { 'a:B': [] })],
    ['a list without its length', note('uint8[2]', [1])],
    ['a list that is none', note('uint8[]', { length: 0 })],
    ['a list with a hole', note('uint8[]', Object.assign([1], { 2: 3 }))],
    ['a list of no length', note('uint8[0]', [])],
    ['a number too large', note('uint8', 256)],
    ['a number too small', note('int8', -129)],
    ['a number below zero without a sign', note('uint8', -1)],
    ['a number that is not whole', note('uint8', 1.5)],
    ['a number that is not exact', note('uint256', 2 ** 53)],
    ['a number in other words', note('uint8', '1e1')],
    ['a number with a space', note('uint8', ' 1')],
    ['an empty number', note('uint8', '')],
    ['a truth as a number', note('uint8', true)],
    ['a width that there is not', note('uint7', 1)],
    ['a text as a truth', note('bool', 'false')],
    ['an address too short', note('address', '0x1')],
    ['a number as an address', note('address', 1)],
    ['bytes of another length', note('bytes4', '0x010203')],
    ['bytes of half a byte', note('bytes', '0x012')],
    ['bytes that are text', note('bytes', 'text')],
    ['33 bytes', note('bytes33', `0x${'00'.repeat(33)}`)],
    ['half a letter', note('string', '\ud800')],
    ['a number as text', note('string', 7)],
    ['more than anybody reads', note('uint8[]', Array(100_000).fill(1))],
    ['a text without an end', note('string', 'x'.repeat(2_000_000))],
  ])('with %s is TYPED_DATA_INVALID', (_, data) => {
    expect(wrong(data)).toBe('TYPED_DATA_INVALID')
  })

  test('that grows with every level, or is deep, is refused before it is read through', () => {
    const types = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [
        `T${i}`,
        i === 39 ? [{ name: 'x', type: 'bool' }] : ['l', 'r'].map(name => ({ name, type: `T${i + 1}` })),
      ]),
    )
    let message: object = { x: true }
    for (let i = 0; i < 39; i++) message = { l: message, r: message }
    expect(wrong({ domain: {}, types, primaryType: 'T0', message })).toBe('TYPED_DATA_INVALID')
    let list: unknown[] = []
    for (let i = 0; i < 20_000; i++) list = [list]
    expect(wrong(note(`uint8${'[]'.repeat(20_000)}`, list))).toBe('TYPED_DATA_INVALID')
  })

  test('may be named in parts, as some apps do, where all of it is plain values', () => {
    const data = {
      ...note('uint8', 1),
      primaryType: 'App:Note',
      types: { 'App:Note': [{ name: 'it', type: 'uint8' }] },
    }
    expect(hashOfText(data)).toBe(hashOf(data))
    const nested = { ...data, types: { 'App:Note': [{ name: 'it', type: 'B' }], B: [] }, message: { it: {} } }
    expect(wrong(nested)).toBe('TYPED_DATA_INVALID')
  })
})

/* What follows makes typed data at random, and compares with viem's hash. */

type Generate = fc.GeneratorValue
const ATOMS = ['uint256', 'uint8', 'int16', 'bool', 'address', 'bytes', 'bytes32', 'bytes1', 'string', 'uint160']
const randomHex = (g: Generate, bytes: number) =>
  `0x${Buffer.from(g(fc.uint8Array, { minLength: bytes, maxLength: bytes })).toString('hex')}`

function randomValue(g: Generate, types: Record<string, { name: string; type: string }[]>, type: string): unknown {
  const list = /^(.*)\[(\d*)\]$/.exec(type)
  if (list) {
    const length = list[2] ? Number(list[2]) : g(fc.nat, { max: 3 })
    return Array.from({ length }, () => randomValue(g, types, list[1]!))
  }
  const struct = types[type]
  if (struct) return Object.fromEntries(struct.map(field => [field.name, randomValue(g, types, field.type)]))
  if (type === 'bool') return g(fc.boolean)
  if (type === 'string') return g(fc.string, { unit: 'grapheme', maxLength: 20 })
  if (type === 'address') return randomHex(g, 20)
  if (type === 'bytes') return randomHex(g, g(fc.nat, { max: 40 }))
  if (type.startsWith('bytes')) return randomHex(g, Number(type.slice(5)))
  const [, sign, bits] = /^(u?)int(\d+)$/.exec(type)!
  const most = 2n ** BigInt(Number(bits) - (sign ? 0 : 1)) - 1n
  const value = g(fc.bigInt, { min: sign ? 0n : -most - 1n, max: most })
  return g(fc.boolean) ? value : String(value)
}

function randomData(g: Generate) {
  const count = 1 + g(fc.nat, { max: 3 })
  const types: Record<string, { name: string; type: string }[]> = {}
  for (let i = count - 1; i >= 0; i--) {
    const known = [...ATOMS, ...Object.keys(types)]
    types[`T${i}`] = Array.from({ length: 1 + g(fc.nat, { max: 4 }) }, (_, field) => {
      const base = g(fc.constantFrom, ...known)
      const suffix = g(fc.constantFrom, '', '', '', '[]', '[2]', '[][1]')
      return { name: `f${field}`, type: base + suffix }
    })
  }
  const domain = {
    ...(g(fc.boolean) && { name: g(fc.string, { maxLength: 10 }) }),
    ...(g(fc.boolean) && { version: '1' }),
    ...(g(fc.boolean) && { chainId: g(fc.nat) }),
    ...(g(fc.boolean) && { verifyingContract: randomHex(g, 20) }),
    ...(g(fc.boolean) && { salt: randomHex(g, 32) }),
  }
  return { domain, types, primaryType: 'T0', message: randomValue(g, types, 'T0') as Record<string, unknown> }
}
/** Written otherwise, the same is signed. */
function respelled(g: Generate, value: unknown, isText = false): unknown {
  if (typeof value === 'bigint') return g(fc.boolean) || value < 0n ? String(value) : `0x${value.toString(16)}`
  if (typeof value === 'string' && !isText && /^0x[0-9a-f]*$/.test(value)) return `0x${value.slice(2).toUpperCase()}`
  if (Array.isArray(value)) return value.map(entry => respelled(g, entry, isText))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, entry]) => [key, respelled(g, entry, isText)]),
    )
  return value
}
const data = fc.gen().map(g => {
  const one = randomData(g)
  const hasText = JSON.stringify(one.types).includes('string')
  return { one, other: { ...one, message: respelled(g, one.message, hasText) } }
})

describe('of any shape', () => {
  test('what is read has the hash of what was given, and equal hashes are read alike', { timeout: TIMEOUT }, () => {
    fc.assert(
      fc.property(data, ({ one, other }) => {
        const read = readTypedData(one)
        expect(hashOf(JSON.parse(typedDataText(read)))).toBe(hashOf(one))
        expect(readTypedData(other)).toEqual(read)
      }),
      { numRuns: RUNS },
    )
  })

  test('with anything that does not change the hash it is refused, or read alike', { timeout: TIMEOUT }, () => {
    const extra = fc.record({ at: fc.constantFrom('domain', 'types', 'message', 'whole'), value: fc.anything() })
    fc.assert(
      fc.property(
        data,
        extra,
        fc.constantFrom('spender', 'Extra', 'EIP712Domain', 'value'),
        ({ one }, { at, value }, key) => {
          const part = at === 'whole' ? undefined : one[at as 'domain']
          const changed = part ? { ...one, [at]: { ...part, [key]: value } } : { ...one, [key]: value }
          if (wrong(changed) === 'accepted') {
            expect(readTypedData(changed)).toEqual(readTypedData(one))
          } else {
            expect(wrong(changed)).toBe('TYPED_DATA_INVALID')
          }
        },
      ),
      { numRuns: RUNS },
    )
  })

  test('and with anything in any place, it is read or TYPED_DATA_INVALID', { timeout: TIMEOUT }, () => {
    const anything = fc.anything({
      withBigInt: true,
      withTypedArray: true,
      withNullPrototype: true,
      withSparseArray: true,
    })
    const field = fc.record({
      name: fc.oneof(fc.string(), fc.constantFrom('a', '__proto__')),
      type: fc.oneof(fc.string(), fc.constantFrom('A', 'B[]', ...ATOMS)),
    })
    const shaped = fc.record({
      domain: fc.oneof(anything, fc.constant({})),
      types: fc.oneof(
        anything,
        fc.dictionary(fc.constantFrom('A', 'B', 'EIP712Domain'), fc.oneof(anything, fc.array(field))),
      ),
      primaryType: fc.oneof(anything, fc.constantFrom('A', 'B')),
      message: fc.oneof(anything, fc.dictionary(fc.constantFrom('a', 'b'), anything)),
    })
    fc.assert(
      fc.property(fc.oneof(anything, shaped), raw => {
        expect(['accepted', 'TYPED_DATA_INVALID']).toContain(wrong(raw))
      }),
      { numRuns: RUNS },
    )
    for (const make of NONSENSE) {
      for (const raw of [make(), { ...MAIL, domain: make() }, { ...MAIL, types: make() }, { ...MAIL, message: make() }])
        expect(['accepted', 'TYPED_DATA_INVALID']).toContain(wrong(raw))
    }
  })
})
