import fc from 'fast-check'
import { hashTypedData, type TypedDataDefinition } from 'viem'
import { describe, expect, test } from 'vitest'
import { isPorticoError } from '../../kernel'
import { INVALID_VALUES } from '../conformance'
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
/** The hash of the text that the wallet receives. */
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

const fields = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `f${i}`, type: 'bool' }))
const named = (name: string) => note('B', JSON.parse(JSON.stringify({ [name]: true })), { B: [{ name, type: 'bool' }] })
const typed = (name: string) => note(name, {}, Object.fromEntries([[name, []]]))
const primary = (name: string) => ({
  domain: {},
  types: Object.fromEntries([[name, []]]),
  primaryType: name,
  message: {},
})
/** `count` types: the first refers to all the others. */
const wide = (count: number) => {
  const others = Array.from({ length: count - 1 }, (_, i) => `T${i}`)
  const types = Object.fromEntries(others.map(name => [name, []]))
  const split = (part: readonly string[]) => part.map(name => ({ name, type: `${name}[]` }))
  const lists = (part: readonly string[]) => Object.fromEntries(part.map(name => [name, []]))
  return {
    domain: {},
    types: { ...types, Note: split(others.slice(0, 90)), T0: split(others.slice(90)) },
    primaryType: 'Note',
    message: lists(others.slice(0, 90)),
  }
}
/** Each type refers to the next. */
const deep = (count: number) => ({
  domain: {},
  types: Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`T${i}`, i === count - 1 ? [] : [{ name: 'it', type: `T${i + 1}[]` }]]),
  ),
  primaryType: 'T0',
  message: { it: [] },
})
/** `count` nested structs, with a boolean in the innermost. */
const levels = (count: number) => {
  let message: object = { it: true }
  for (let i = 1; i < count; i++) message = { it: message }
  return {
    domain: {},
    types: Object.fromEntries(
      Array.from({ length: count }, (_, i) => [
        `T${i}`,
        [{ name: 'it', type: i === count - 1 ? 'bool' : `T${i + 1}` }],
      ]),
    ),
    primaryType: 'T0',
    message,
  }
}

describe('typed data', () => {
  test('typed data is read once, frozen, and goes to the wallet in that form', () => {
    const read = readTypedData(withTypes({ EIP712Domain: EIP712_DOMAIN, Unused: [{ name: 'x', type: 'Nowhere' }] }))
    expect(read.domain).toEqual({ ...MAIL.domain, chainId: 1n })
    expect(Object.keys(read.types)).toEqual(['EIP712Domain', 'Mail', 'Person'])
    expect(read.message).toEqual(MAIL.message)
    expect([read, read.domain, read.types, read.message, read.message.to].every(Object.isFrozen)).toBe(true)
    expect(hashOf(JSON.parse(typedDataText(read)))).toBe(hashOf(MAIL))
  })

  test('typed data of the specification has the hash that the specification gives', () => {
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

  const invalid = (raw: unknown) => {
    try {
      readTypedData(raw)
    } catch (error) {
      return isPorticoError(error) ? [error.code, error.context.why] : error
    }
    return 'accepted'
  }

  describe.each<[string, readonly [string, unknown][]]>([
    [
      'it has other fields than its type',
      [
        ['a field that no type names', withMessage({ note: 'harmless' })],
        ['such a field within a struct', withMessage({ from: { name: 'Cow', wallets: [], kind: 'x' } })],
        ['a missing field', { ...MAIL, message: { from: MAIL.message.from } }],
        ['a field that is undefined', withMessage({ amount: undefined })],
        ['a domain field of its own', { ...MAIL, domain: { ...MAIL.domain, token: A } }],
      ],
    ],
    [
      'it is no whole number',
      [
        ['a field that is null', withMessage({ amount: null })],
        ['a type that is named like a value', note('uint256', {}, { uint256: [] })],
        ['a list with a hole', note('uint8[]', Object.assign([1], { 2: 3 }))],
        ['a number that is not whole', note('uint8', 1.5)],
        ['a number that is not exact', note('uint256', 2 ** 53)],
        ['a number in other words', note('uint8', '1e1')],
        ['a number with a space', note('uint8', ' 1')],
        ['an empty number', note('uint8', '')],
        ['a truth as a number', note('uint8', true)],
        ['a number with a plus', note('int8', '+5')],
        ['a number that is only a sign', note('int8', '-')],
        ['a hexadecimal number with a sign', note('int8', '-0x5')],
        ['a hexadecimal number without digits', note('uint8', '0x')],
        ['a number with letters', note('uint8', '5x')],
        ['a number behind letters', note('uint8', 'x5')],
        ['a number of 201 letters', note('uint8', `${'0'.repeat(200)}5`)],
      ],
    ],
    [
      'it is no list',
      [
        ['a field of the prototype', note('constructor', {})],
        ['a domain type that is none', withTypes({ EIP712Domain: 'string name' })],
        ['no primary type', { ...MAIL, primaryType: 'Letter' }],
        ['a primary type of the prototype', { ...MAIL, primaryType: 'toString' }],
        ['a type that nothing defines', note('Nowhere', {})],
        ['a list that is none', note('uint8[]', { length: 0 })],
        ['33 bytes', note('bytes33', `0x${'00'.repeat(33)}`)],
        ['more than anybody reads', note('uint8[]', Array(100_000).fill(1))],
        ['a width of bytes that there is not', note('bytes0', '0x')],
        ['a width of more than three digits', note('uint1024', 1)],
        ['a width that begins with a zero', note('uint08', 1)],
        ['more entries than it may have', note('uint8[]', Array(5_001).fill(1))],
      ],
    ],
    [
      'its domain has other fields',
      [
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
      ],
    ],
    [
      'it is no object',
      [
        ['a domain that is none', { ...MAIL, domain: 'Ether Mail' }],
        ['an array as its message', { ...MAIL, message: [] }],
        ['a domain that is missing', { ...MAIL, domain: undefined }],
        ['a domain that is null', { ...MAIL, domain: null }],
        ['types that are null', { ...MAIL, types: null }],
        ['a message that is null', { ...MAIL, message: null }],
        ['a message that is a text', { ...MAIL, message: 'mail' }],
      ],
    ],
    [
      'it is no text',
      [
        ['a domain value of another type', { ...MAIL, domain: { name: 7 } }],
        ['half a letter', note('string', '\ud800')],
        ['a number as text', note('string', 7)],
        ['a text without an end', note('string', 'x'.repeat(2_000_000))],
        ['a primary type that is none', { ...MAIL, primaryType: undefined }],
        ['a field without a name', withTypes({ Person: [{ type: 'string' }] })],
        ['a field without a type', withTypes({ Person: [{ name: 'name' }] })],
        ['a text that is longer than it may be', note('string', 'x'.repeat(2 ** 19 + 1))],
      ],
    ],
    [
      'its types are too many',
      [
        ['the domain as what is signed', { ...MAIL, primaryType: 'EIP712Domain', message: MAIL.domain }],
        ['the domain as a part', note('EIP712Domain', {}, { EIP712Domain: [] })],
        ['101 types', wide(101)],
        ['33 levels of types', deep(33)],
      ],
    ],
    [
      'a type contains itself',
      [
        ['a type that contains itself', note('Note[]', [])],
        [
          'types that contain each other',
          note('B', {}, { B: [{ name: 'c', type: 'C[]' }], C: [{ name: 'b', type: 'B' }] }),
        ],
      ],
    ],
    [
      'two fields have one name',
      [['a type with two fields of one name', note('B', { c: 1 }, { B: Array(2).fill({ name: 'c', type: 'uint8' }) })]],
    ],
    [
      'a field has no type',
      [
        ['a name that could be more than a name', note('A b,uint', {}, { 'A b,uint': [] })],
        ['a part of a type that only some signers find', note('a:B', {}, { 'a:B': [] })],
        ['a list of no length', note('uint8[0]', [])],
        ['a type with a space behind it', note('uint8 ', 1)],
        ['a type with a space before it', note(' uint8', 1)],
        ['a list whose length begins with a zero', note('uint8[01]', [1])],
        ['a list whose length has six digits', note('uint8[100000]', [1])],
        ['a list within nine lists', note(`uint8${'[]'.repeat(9)}`, [])],
      ],
    ],
    [
      'a field has no name',
      [
        ['a field `__proto__`', note('B', {}, { B: [{ name: '__proto__', type: 'bool' }] })],
        ...['', '1a', ' a', 'a ', 'a:b', 'a'.repeat(101)].map(
          name => [`a field called "${name}"`, named(name)] as [string, unknown],
        ),
      ],
    ],
    [
      'a list has another length',
      [
        ['a list without its length', note('uint8[2]', [1])],
        ['a list with more than its length', note('uint8[2]', [1, 2, 3])],
        ['a list of five digits', note('uint8[99999]', [1])],
      ],
    ],
    [
      'it is too large a number',
      [
        ['a number too large', note('uint8', 256)],
        ['a number too small', note('int8', -129)],
        ['a number below zero without a sign', note('uint8', -1)],
      ],
    ],
    [
      'there is no such number',
      [
        ['a width that there is not', note('uint7', 1)],
        ['more than 256 bits', note('uint264', 1)],
        ['less than a byte', note('int4', 1)],
      ],
    ],
    ['it is neither true nor false', [['a text as a truth', note('bool', 'false')]]],
    [
      'it is no address',
      [
        ['an address too short', note('address', '0x1')],
        ['a number as an address', note('address', 1)],
      ],
    ],
    [
      'they are more or fewer bytes',
      [
        ['bytes of another length', note('bytes4', '0x010203')],
        ['one byte too many', note('bytes1', '0x0102')],
        ['33 bytes for 32', note('bytes32', `0x${'00'.repeat(33)}`)],
      ],
    ],
    [
      'they are no bytes',
      [
        ['bytes of half a byte', note('bytes', '0x012')],
        ['bytes that are text', note('bytes', 'text')],
        ['bytes behind something', note('bytes', ' 0x01')],
        ['bytes before something', note('bytes', '0x01 ')],
        ['bytes that are a number', note('bytes', 5)],
        ['more bytes than there may be', note('bytes', `0x${'0'.repeat(2 ** 19)}`)],
      ],
    ],
    [
      'a type has no name',
      [
        ...['1a', '__proto__'].map(name => [`a type called ${name}`, typed(name)] as [string, unknown]),
        ...['', '1:a', ' a', 'a ', 'a b', '__proto__', 'a'.repeat(101), 'uint256', 'bytes', 'string'].map(
          name => [`a primary type called "${name}"`, primary(name)] as [string, unknown],
        ),
      ],
    ],
    [
      'its type is named in parts',
      [
        [
          'a type in parts that refers to another',
          { domain: {}, types: { 'a:B': [{ name: 'c', type: 'C' }], C: [] }, primaryType: 'a:B', message: { c: {} } },
        ],
      ],
    ],
    ['it has too many fields', [['101 fields', note('B', {}, { B: fields(101) })]]],
    [
      'it has too many values',
      [
        ['5,001 values', note('uint8[]', Array(4_998).fill(1))],
        ['33 levels', levels(32)],
      ],
    ],
    [
      'it has too much text',
      [['texts that are together longer than they may be', note('string[]', ['x', 'x'.repeat(2 ** 19)])]],
    ],
  ])('is TYPED_DATA_INVALID, since %s', (why, rows) => {
    test.each(rows)('typed data with %s is TYPED_DATA_INVALID', (_, data) => {
      expect(invalid(data)).toStrictEqual(['TYPED_DATA_INVALID', why])
    })
  })

  test('typed data that cannot be read is TYPED_DATA_INVALID, with the thrown error as its cause', () => {
    const cause = new Error('closed')
    const data = Object.defineProperty({ ...MAIL }, 'domain', {
      enumerable: true,
      get() {
        throw cause
      },
    })
    expect(() => readTypedData(data)).toThrow(
      expect.objectContaining({ code: 'TYPED_DATA_INVALID', context: { why: 'it cannot be read' }, cause }),
    )
  })

  test.each<[string, unknown]>([
    ['100 fields', note('B', Object.fromEntries(fields(100).map(({ name }) => [name, true])), { B: fields(100) })],
    ['100 types', wide(100)],
    ['32 levels of types', deep(32)],
    ['32 levels', levels(31)],
    ['5,000 values', note('uint8[]', Array(4_997).fill(1))],
    ['the longest text', note('string', 'x'.repeat(2 ** 19))],
    ['the longest bytes', note('bytes', `0x${'0'.repeat(2 ** 19 - 2)}`)],
    ['texts that are together as long', note('string[]', ['x', 'x'.repeat(2 ** 19 - 1)])],
    ['a number of 200 letters', note('uint8', `${'0'.repeat(199)}5`)],
    ['eight lists within each other', note(`uint8${'[]'.repeat(8)}`, [])],
    ['a list of one digit', note('uint8[1]', [1])],
    ['a list of two digits', note('uint8[10]', Array(10).fill(1))],
    ['prefixes in capitals', note('bytes', '0XAB')],
    ...['a', '_', 'a1', 'A_', 'a'.repeat(100), '__proto__x', 'constructor'].flatMap((name): [string, unknown][] => [
      [`a field called ${name}`, named(name)],
      [`a type called ${name}`, typed(name)],
      [`a primary type called ${name}`, primary(name)],
    ]),
    ...['address1', 'anaddress', 'bool_', 'uint8x', 'bytes33', 'xbytes1'].map((name): [string, unknown] => [
      `a type called ${name}`,
      typed(name),
    ]),
    ['a primary type in parts', primary('a:B')],
  ])('typed data may have %s', (_, data) => {
    expect(invalid(data)).toBe('accepted')
  })

  test.each([
    ...[1, 2, 9, 10, 19, 20, 29, 30, 31, 32].map((size): [string, unknown] => [
      `bytes${size}`,
      `0x${'ab'.repeat(size)}`,
    ]),
    ...[8, 16, 64, 96, 128, 248, 256].flatMap((bits): [string, unknown][] => [
      [`uint${bits}`, 2n ** BigInt(bits) - 1n],
      [`uint${bits}`, 0n],
      [`int${bits}`, 2n ** BigInt(bits - 1) - 1n],
      [`int${bits}`, -(2n ** BigInt(bits - 1))],
    ]),
    ['uint', 2n ** 256n - 1n],
    ['int', -(2n ** 255n)],
  ] as [string, unknown][])('typed data of %s may hold %s', (type, value) => {
    expect(readTypedData(note(type, value)).message).toStrictEqual({ it: value })
  })

  test.each([8, 96, 256])('typed data of %i bits holds no larger number', bits => {
    for (const [type, value] of [
      [`uint${bits}`, 2n ** BigInt(bits)],
      [`uint${bits}`, -1n],
      [`int${bits}`, 2n ** BigInt(bits - 1)],
      [`int${bits}`, -(2n ** BigInt(bits - 1)) - 1n],
    ] as const)
      expect(invalid(note(type, value))).toStrictEqual(['TYPED_DATA_INVALID', 'it is too large a number'])
  })

  test('reads typed data with repeated types in one pass', () => {
    const count = 30
    const types = Object.fromEntries(
      Array.from({ length: count }, (_, i) => [
        `T${i}`,
        i === count - 1 ? [] : ['l', 'r'].map(name => ({ name, type: `T${i + 1}[]` })),
      ]),
    )
    expect(invalid({ domain: {}, types, primaryType: 'T0', message: { l: [], r: [] } })).toBe('accepted')
  })

  test('names the chain of its domain as a number where that is exact', () => {
    const chainIn = (chainId: unknown) => {
      const { domain } = JSON.parse(typedDataText(readTypedData({ ...MAIL, domain: { chainId } })))
      return domain.chainId
    }
    expect(chainIn('0x1')).toBe(1)
    expect(chainIn(2n ** 53n - 1n)).toBe(2 ** 53 - 1)
    expect(chainIn(2n ** 53n)).toBe('9007199254740992')
    expect(JSON.parse(typedDataText(readTypedData(MAIL))).message.amount).toBe('5')
  })

  test('typed data that grows with every level, or is deep, is refused before it is read through', () => {
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

  test('typed data may be named in parts, as some apps do, where all of it is plain values', () => {
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

/* The tests below generate random typed data and compare its hash with viem's. */

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
/** Rewrites values in another notation with the same hash. */
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
  test('the parsed data have the hash of the input, and equal hashes are parsed alike', { timeout: TIMEOUT }, () => {
    fc.assert(
      fc.property(data, ({ one, other }) => {
        const read = readTypedData(one)
        expect(hashOf(JSON.parse(typedDataText(read)))).toBe(hashOf(one))
        expect(readTypedData(other)).toEqual(read)
      }),
      { numRuns: RUNS },
    )
  })

  test('typed data with any addition that does not change the hash is refused, or read alike', {
    timeout: TIMEOUT,
  }, () => {
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

  test('typed data with any value in any place is read or TYPED_DATA_INVALID', { timeout: TIMEOUT }, () => {
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
    for (const make of INVALID_VALUES) {
      for (const raw of [make(), { ...MAIL, domain: make() }, { ...MAIL, types: make() }, { ...MAIL, message: make() }])
        expect(['accepted', 'TYPED_DATA_INVALID']).toContain(wrong(raw))
    }
  })
})
