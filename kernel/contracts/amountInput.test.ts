import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseUnits } from './amount'
import { acceptAmountInput, withoutTrailingDot } from './amountInput'

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
  ])('takes %s', (_, before, typed, after) => {
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
  ])('does not take %s', (_, before, typed) => {
    expect(acceptAmountInput(before, typed, { decimals: 6 })).toBe(before)
  })

  test('takes no dot if the token has no decimals', () => {
    expect(acceptAmountInput('5', '5.', { decimals: 0 })).toBe('5')
    expect(acceptAmountInput('5', '55', { decimals: 0 })).toBe('55')
  })

  test('is empty or a readable amount with at most one dot and no extra leading zero, for any input', () => {
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

test('only a trailing dot is removed', () => {
  expect(['1.', '1.5', '1', ''].map(withoutTrailingDot)).toEqual(['1', '1.5', '1', ''])
})
