import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeEdges } from '../../adapters/conformance'
import { createPortico } from '../host/portico'
import {
  type AmountField,
  acceptAmountInput,
  hasTwoMeanings,
  numberSigns,
  pasteAmount,
  readAmount,
  requestedAmount,
  requireDecimals,
  typeAmount,
  withoutTrailingDot,
} from './amountField'
import { parseUnits } from './amounts'
import { type ReadToken, readToken } from './capabilities'
import type { Context } from './context'
import { defineManifest } from './manifest'

describe('the field after typing', () => {
  test.each([
    ['digits and a dot', '', '12.34', '12.34'],
    ['a whole number', '', '100', '100'],
    ['zeros inside a number', '', '1001.001', '1001.001'],
    ['a comma, which becomes a dot', '', '1,5', '1.5'],
    ['a dot alone, which becomes 0.', '', '.', '0.'],
    ['a leading comma, which becomes 0.', '', ',5', '0.5'],
    ['one zero', '', '0', '0'],
    ['zeros before a dot, of which one remains', '', '000.5', '0.5'],
    ['zeros before a digit, which are cut', '', '007', '7'],
    ['zeros alone, of which one remains', '', '00', '0'],
    ['spaces around, which are cut', '', ' 12.5\n', '12.5'],
    ['an empty text', '2', '', ''],
    ['30 digits', '', '1'.repeat(30), '1'.repeat(30)],
    ['as many decimals as the token has', '', '1.123456', '1.123456'],
    ['too many decimals, but fewer than before', '1.12345678', '1.1234567', '1.1234567'],
  ])('the field after typing takes %s', (_, before, typed, after) => {
    expect(acceptAmountInput(before, typed, { decimals: 6 })).toBe(after)
  })

  test.each([
    ['31 digits', '2', '1'.repeat(31)],
    ['40 digits', '2', '1'.repeat(40)],
    ['one decimal too many', '1.123456', '1.1234567'],
    ['other decimals, as many as before and too many', '1.1234567', '1.1234568'],
    ['a shorter text with too many decimals', '1'.repeat(30), '1.1234567'],
    ['a shorter text with 31 digits', `1.${'1'.repeat(40)}`, '1'.repeat(31)],
    ['a second dot', '1.5', '1.5.'],
    ['an exponent', '2', '1e18'],
    ['a minus', '2', '-1'],
    ['a plus', '2', '+1'],
    ['a letter', '2', '2a'],
    ['hexadecimal', '', '0x10'],
    ['infinity', '', 'Infinity'],
    ['separators of thousands', '2', '1,234,567.8'],
    ['a space inside', '2', '1 000'],
  ])('the field after typing does not take %s', (_, before, typed) => {
    expect(acceptAmountInput(before, typed, { decimals: 6 })).toBe(before)
  })

  test('takes no dot if the token has no decimals', () => {
    expect(acceptAmountInput('5', '5.', { decimals: 0 })).toBe('5')
    expect(acceptAmountInput('5', '55', { decimals: 0 })).toBe('55')
  })

  test('the field after typing is empty or a readable amount with at most one dot and no extra leading zero, for any input', () => {
    const anything = fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9.,eE ]{0,45}$/), fc.double().map(String))
    fc.assert(
      fc.property(fc.array(anything), fc.nat({ max: 20 }), (typed, decimals) => {
        const shown = typed.reduce((before, text) => acceptAmountInput(before, text, { decimals }), '')
        expect(shown).toMatch(/^$|^(0|[1-9]\d{0,29})(\.\d*)?$/)
        expect(shown.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(decimals)
        if (shown) expect(parseUnits(withoutTrailingDot(shown), decimals)).toBeTypeOf('bigint')
      }),
    )
  })
})

/** The field after each press, from the first field on. */
const press = (field: AmountField, keys: readonly [typed: string, expected: AmountField][], locale = 'en') => {
  let now = field
  for (const [typed, expected] of keys) {
    now = typeAmount(now, typed, { decimals: 6, locale })
    expect([typed, now]).toEqual([typed, expected])
  }
}

describe('a key', () => {
  test('a key that is a separator enters the decimal point, and the field keeps the sign', () => {
    press({ text: '2' }, [
      ['2,', { text: '2.', separator: ',' }],
      ['2.5', { text: '2.5', separator: ',' }],
      ['2.50', { text: '2.50', separator: ',' }],
      // In English 2,500 may be a number of thousands.
      ['2.500', { text: '2.50', separator: ',', refusal: 'ambiguous', heldAt: 4 }],
    ])
    press({ text: '2' }, [
      ['2.', { text: '2.', separator: '.' }],
      ['2.5', { text: '2.5', separator: '.' }],
    ])
  })

  test('a key that the device’s keyboard has for the point has one meaning', () => {
    const options = { decimals: 6, locale: 'en', deviceLocale: 'de' }
    expect(typeAmount({ text: '2.50', separator: ',' }, '2.500', options)).toEqual({ text: '2.500', separator: ',' })
    const english = { ...options, deviceLocale: 'en' }
    expect(typeAmount({ text: '2.50', separator: ',' }, '2.500', english)).toMatchObject({ refusal: 'ambiguous' })
  })

  test('a key that is part of another notation is refused and held with the text after it', () => {
    press({ text: '1' }, [
      ['1e', { text: '1', refusal: 'characters', heldAt: 1 }],
      ['13', { text: '1', refusal: 'characters', heldAt: 1 }],
      ['21', { text: '21', separator: undefined }],
    ])
    for (const sign of ['x', 'o', 'b', '_', '-', "'", '٬'])
      expect(typeAmount({ text: '1' }, `1${sign}`, { decimals: 6 })).toEqual({
        text: '1',
        refusal: 'characters',
        heldAt: 1,
      })
  })

  test('a key that no notation has is refused, and holds nothing', () => {
    press({ text: '1' }, [
      ['1k', { text: '1', refusal: 'characters', heldAt: undefined }],
      ['12', { text: '12', separator: undefined }],
    ])
  })

  test('a key that repeats the point holds nothing; a second point elsewhere does', () => {
    const field = { text: '1.5', separator: '.' }
    expect(typeAmount(field, '1..5', { decimals: 6 })).toEqual({ ...field, refusal: 'characters', heldAt: undefined })
    expect(typeAmount(field, '1,.5', { decimals: 6 })).toEqual({ ...field, refusal: 'characters', heldAt: undefined })
    expect(typeAmount(field, '1.5.', { decimals: 6 })).toEqual({ ...field, refusal: 'characters', heldAt: 3 })
    expect(typeAmount(field, '1.5,', { decimals: 6 })).toEqual({ ...field, refusal: 'characters', heldAt: 3 })
  })

  test('a key that separates thousands, and cannot separate decimals, changes no amount', () => {
    const field: AmountField = { text: '1234', refusal: 'characters' }
    expect(typeAmount(field, '1 234', { decimals: 6, locale: 'fr' })).toEqual({ text: '1234', refusal: undefined })
    expect(typeAmount(field, '1\u200e234', { decimals: 6, locale: 'en' })).toEqual({ text: '1234', refusal: undefined })
    expect(typeAmount({ text: '1234' }, '1,234', { decimals: 6, locale: 'en' })).toMatchObject({
      text: '1234',
      refusal: 'ambiguous',
    })
  })

  test('a key that deletes leaves the sign of the point, and takes it along with the point', () => {
    const field: AmountField = { text: '12.5', separator: ',', refusal: 'characters', heldAt: 2 }
    expect(typeAmount(field, '1.5', { decimals: 6 })).toEqual({ text: '1.5', separator: ',' })
    expect(typeAmount(field, '12.', { decimals: 6 })).toEqual({ text: '12.', separator: ',' })
    expect(typeAmount(field, '125', { decimals: 6 })).toEqual({ text: '125', separator: undefined })
    // The deletion is of the field's own text: the point is no typed separator with two meanings.
    expect(typeAmount({ text: '12.500', separator: ',' }, '2.500', { decimals: 6, locale: 'en' })).toEqual({
      text: '2.500',
      separator: ',',
    })
  })

  test('a key that changes nothing reads the text as a whole', () => {
    expect(typeAmount({ text: '12', separator: ',' }, '12', { decimals: 6 })).toEqual({
      text: '12',
      separator: undefined,
    })
  })
})

describe('a text that is pasted', () => {
  const options = { decimals: 6, locale: 'en' }
  test('a text that is pasted over everything is read with its groups', () => {
    const field = { text: '7' }
    expect(pasteAmount(field, { text: '2,500.5', start: 0, end: 1 }, options)).toEqual({
      text: '2500.5',
      separator: undefined,
    })
    expect(
      pasteAmount({ text: '7.5' }, { text: '2.5 USDC', start: 0, end: 3 }, { ...options, units: ['USDC'] }),
    ).toMatchObject({ text: '2.5' })
  })

  test('between digits is read with them', () => {
    expect(pasteAmount({ text: '19' }, { text: '.5', start: 1, end: 1 }, options)).toMatchObject({ text: '1.59' })
    expect(pasteAmount({ text: '12' }, { text: ' 5\u200e', start: 2, end: 2 }, options)).toMatchObject({ text: '125' })
    expect(pasteAmount({ text: '12' }, { text: '1e3', start: 1, end: 1 }, options)).toEqual({
      text: '12',
      refusal: 'characters',
      heldAt: undefined,
    })
  })

  test('beside a point that stays is digits only', () => {
    const field = { text: '1.5', separator: ',' }
    expect(pasteAmount(field, { text: '23', start: 1, end: 1 }, options)).toEqual({ text: '123.5', separator: ',' })
    expect(pasteAmount(field, { text: '2.3', start: 1, end: 1 }, options)).toEqual({
      ...field,
      refusal: 'characters',
      heldAt: undefined,
    })
    expect(pasteAmount(field, { text: '2,3', start: 3, end: 3 }, options)).toEqual({
      ...field,
      refusal: 'characters',
      heldAt: undefined,
    })
  })
})

test.each([
  ['0.1234567', '0.123456'],
  [1.5, '1.5'],
  [1e21, '1000000000000000000000'],
  ['1e-3', '0.001'],
  ['', ''],
  ['text', ''],
  [undefined, ''],
  [null, ''],
  [{}, ''],
  [-1, ''],
])('a host’s amount %j fills the field with %j', (raw, text) => {
  expect(requestedAmount(raw, { decimals: 6 })).toBe(text)
})

test('only a trailing dot is removed', () => {
  expect(['1.', '1.5', '1', ''].map(withoutTrailingDot)).toEqual(['1', '1.5', '1', ''])
})

const read = (text: string, locale?: string, units?: readonly string[]) => {
  const { text: amount, refusal } = readAmount(text, { locale, units })
  return amount ?? refusal
}

describe('a text as the language prints it', () => {
  test.each([
    ['en', '1,234,567.5', '1234567.5'],
    ['en', '2,500', '2500'],
    ['en', '12,500.', '12500.'],
    ['de', '2.500,75', '2500.75'],
    ['de', '1.234.567', '1234567'],
    ['fr', '1 234 567,5', '1234567.5'],
    ['fr', '1\u202f234,5', '1234.5'],
    // Numbers of four digits have no groups in Spanish, unless they have decimals here.
    ['es', '12.345,5', '12345.5'],
    ['de-CH', '1’234.5', '1234.5'],
    ['de-CH', "1'234.5", '1234.5'],
    ['hi', '12,34,567.5', '1234567.5'],
  ])('a text as %s prints it is read: %j is %s', (locale, text, amount) => {
    expect(read(text, locale)).toBe(amount)
  })

  test.each([
    ['en', '12,34,567.5', 'characters'],
    ['en', '1,234,56', 'characters'],
    ['en', '1,23', '1.23'],
    ['en', '1,234.5.6', 'characters'],
    ['en', '1,234.5,6', 'characters'],
    ['en', 'x1,234.5', 'characters'],
    ['en', '1,234x.5', 'characters'],
    ['en', '1,234.x5', 'characters'],
    ['en', '1,234.5x', 'characters'],
    ['en', ',.5', 'characters'],
    ['en', '01,234.5', 'characters'],
    ['de', '12.34.567,5', 'characters'],
    ['hi', '1,234,567.5', 'characters'],
    [undefined, '1,234,567.5', 'characters'],
    [undefined, "1'234.5", 'characters'],
  ])('a text as %s prints it with its unit is read: %j is %s', (locale, text, amount) => {
    expect(read(text, locale)).toBe(amount)
  })
})

describe('one separator', () => {
  test.each([
    [undefined, '1.5', '1.5'],
    [undefined, '1,5', '1.5'],
    [undefined, ',5', '.5'],
    [undefined, '5.', '5.'],
    [undefined, '.', '.'],
    [undefined, '2.500', '2.500'],
    ['en', '2.500', '2.500'],
    [undefined, '2,500', 'ambiguous'],
    [undefined, '25,500', 'ambiguous'],
    [undefined, '250,500', 'ambiguous'],
    // Thousands do not begin with a zero, have three digits after the separator, and at most three before it.
    [undefined, '0,500', '0.500'],
    [undefined, '2500,500', '2500.500'],
    [undefined, '2,50', '2.50'],
    [undefined, '2,5000', '2.5000'],
    ['de', '2.500', '2500'],
    ['de', '0.500', '0.500'],
    ['de', '2.5001', '2.5001'],
    ['de', '2,501', '2.501'],
    // German prints 2,5: with a zero at its end the text is of a language that writes 2,500 for thousands.
    ['de', '2,500', 'ambiguous'],
    ['de', '2,50', '2.50'],
    ['de', '2.510', '2510'],
    ['fr', '2.500', '2.500'],
    ['fr', '2,500', 'ambiguous'],
    ['fr', '2,501', '2.501'],
  ])('one separator in %s has one meaning: %j is %s', (locale, text, amount) => {
    expect(read(text, locale)).toBe(amount)
  })
})

describe('other signs', () => {
  test.each([
    ['', ''],
    ['12', '12'],
    [' 12.5\n', '12.5'],
    ['\u200e12.5\u200f', '12.5'],
    ['١٢٣', '123'],
    ['۱۲۳٫۵', '123.5'],
    ['١٬٢٣٤٬٥٦٧٫٥', '1234567.5'],
    ['१२३.५', '123.5'],
    ['०९', '09'],
    ['๑๒๓.๕', '123.5'],
    ['１２．５', '12.5'],
    ['１２，５', '12.5'],
    ['-1', 'characters'],
    ['1e3', 'characters'],
    ['0x10', 'characters'],
    ['1 2', 'characters'],
    ['Infinity', 'characters'],
    ['١٬٢٣٫٥', 'characters'],
  ])('%j is %j', (text, amount) => {
    expect(read(text)).toBe(amount)
  })
})

describe('a unit beside the amount', () => {
  test.each([
    ['2.5 USDC', ['USDC'], '2.5'],
    ['$2.5', ['$'], '2.5'],
    ['2.5', ['USDC', ''], '2.5'],
    ['2.5 USDC', ['ETH', 'USDC'], '2.5'],
    ['USDC 2.5 USDC', ['USDC'], 'characters'],
    ['2.5 DAI', ['USDC'], 'characters'],
    ['2.5 USDC', [], 'characters'],
    ['2.5', ['25'], '2.5'],
    ['XYZ', ['ETH'], 'characters'],
  ])('%j with the units %j is %s', (text, units, amount) => {
    expect(read(text, 'en', units)).toBe(amount)
  })
})

test('the separators of a language are those that it prints, with Latin digits', () => {
  expect(numberSigns(undefined)).toEqual({ decimal: '.' })
  expect(numberSigns('en')).toMatchObject({ decimal: '.', group: ',' })
  expect(numberSigns('de')).toMatchObject({ decimal: ',', group: '.' })
  expect(numberSigns('fr')).toMatchObject({ decimal: ',', group: ' ' })
  expect(numberSigns('es')).toMatchObject({ decimal: ',', group: '.' })
  expect(numberSigns('de').print?.('1234', false)).toBe('1.234')
  expect(numberSigns('es').print?.('1234', false)).toBe('1234')
  expect(numberSigns('es').print?.('1234', true)).toBe('1.234')
})

test.each([
  ['2.500', ',', 'en', true],
  ['2.500', '.', 'en', false],
  ['2.500', '.', 'de', true],
  ['2.500', ',', 'de', false],
  ['2.50', ',', 'en', false],
  ['2.5000', ',', 'en', false],
  ['2500.500', ',', 'en', false],
  ['0.500', ',', 'en', false],
  ['2.500', '٫', 'en', false],
])('the plain text %s, typed with %s in %s, has two meanings: %s', (plain, separator, locale, expected) => {
  expect(hasTwoMeanings(plain, separator, numberSigns(locale))).toBe(expected)
})

/** The decimals that contracts report, and the reads of them. */
let contracts: Record<string, number>
let reads: string[]
let ctx: Context

const token: ReadToken = async ({ address, networkId, independent }) => {
  reads.push(`${networkId} ${address}`)
  if (!independent) throw new Error('The gateway of the project API answers for itself')
  const decimals = contracts[address]
  if (decimals === undefined) throw new Error('The node does not answer')
  return { name: 'A token', symbol: 'TKN', decimals, amount: 0n }
}
const letters = defineManifest({
  id: 'letters',
  provides: [readToken.on('letters')],
  adapter: {
    namespaces: ['letters'],
    adopt: network => ({ ...network, chainNamespace: 'letters', caipNetworkId: `letters:${network.id}` }),
  },
  load: async () => ({
    default: inside => {
      ctx = inside
      inside.provide(readToken.on('letters'), token)
    },
  }),
})

beforeEach(async () => {
  contracts = { one: 6, two: 18 }
  reads = []
  const nativeCurrency = { name: 'A', symbol: 'A', decimals: 0 }
  const network = { id: 'a', name: 'A', nativeCurrency, rpcUrls: { default: { http: [] } } }
  const portico = createPortico({ networks: [network], adapters: [letters], plugins: [] }, fakeEdges().ports)
  await portico.ask(readToken.on('letters'))
})

const live = () => new AbortController().signal
const check = (address: string | undefined, decimals: number, networkId: `${string}:${string}` = 'letters:a') =>
  requireDecimals(ctx, { address, symbol: 'TKN', decimals }, { networkId, owner: 'me', signal: live() })

test('refuses decimals that the contract does not confirm, with both numbers', async () => {
  await check('one', 6)
  await expect(check('one', 7)).rejects.toMatchObject({
    code: 'DECIMALS_DISPUTED',
    context: { symbol: 'TKN', reported: 6, decimals: 7 },
  })
  await expect(check('two', 0)).rejects.toMatchObject({ code: 'DECIMALS_DISPUTED' })
})

test('reads a contract once for each network and address', async () => {
  await check('one', 6)
  await check('two', 18)
  await check('one', 6)
  await check('two', 18)
  await check('one', 6, 'letters:b')
  expect(reads).toEqual(['letters:a one', 'letters:a two', 'letters:b one'])
  contracts.two = 8
  await expect(check('two', 18, 'letters:b')).rejects.toMatchObject({ context: { reported: 8 } })
})

test('reads no contract for the network’s own currency', async () => {
  await check(undefined, 7)
  expect(reads).toEqual([])
})

test('accepts the decimals if the adapter reads no tokens', async () => {
  await check('one', 7, 'digits:a')
  expect(reads).toEqual([])
})

test('accepts the decimals if the node does not answer, and asks it again', async () => {
  await check('three', 7)
  contracts.three = 6
  await expect(check('three', 7)).rejects.toMatchObject({ code: 'DECIMALS_DISPUTED' })
  expect(reads).toHaveLength(2)
})

test('an aborted request rejects with the reason of its signal', async () => {
  const signal = AbortSignal.abort('closed')
  const given = { address: 'one', symbol: 'TKN', decimals: 6 }
  await expect(requireDecimals(ctx, given, { networkId: 'letters:a', owner: 'me', signal })).rejects.toBe('closed')
})
