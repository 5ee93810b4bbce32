import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseUnits } from './amount'
import {
  type AmountField,
  acceptAmountInput,
  pasteAmount,
  requestedAmount,
  typeAmount,
  withoutTrailingDot,
} from './amountInput'

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
