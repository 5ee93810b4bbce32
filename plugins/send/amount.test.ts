import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { givenAmount, typedAmount, withoutEnd } from './amount'

describe('what may stand in the amount’s field', () => {
  test.each([
    ['a comma becomes a dot', '', '1,5', '1.5'],
    ['digits and one separator', '', '12.34', '12.34'],
    ['a second separator changes nothing', '1.5', '1.5.', '1.5'],
    ['a leading separator becomes 0.', '', '.', '0.'],
    ['so does a leading comma', '', ',5', '0.5'],
    ['extra leading zeros are not taken', '0', '00', '0'],
    ['a zero before a digit goes', '0', '07', '7'],
    ['zeros inside a number stay', '', '1001.001', '1001.001'],
    ['as many decimals as the token has are taken', '', '1.123456', '1.123456'],
    ['too many decimals, as many as before, change nothing', '1.1234567', '1.1234568', '1.1234567'],
    ['zeros before a dot stay one', '', '000.5', '0.5'],
    ['an exponent changes nothing', '2', '1e18', '2'],
    ['a sign changes nothing', '2', '-1', '2'],
    ['nor does a plus', '2', '+1', '2'],
    ['letters change nothing', '2', '2a', '2'],
    ['hexadecimal changes nothing', '', '0x10', ''],
    ['infinity changes nothing', '', 'Infinity', ''],
    ['thousands are not guessed', '2', '1,234,567.8', '2'],
    ['spaces around what is pasted go', '', ' 12.5\n', '12.5'],
    ['spaces inside change nothing', '2', '1 000', '2'],
    ['40 digits are too many', '2', '1'.repeat(40), '2'],
    ['30 are not', '', '1'.repeat(30), '1'.repeat(30)],
    ['more decimals than the token has change nothing', '1.123456', '1.1234567', '1.123456'],
    ['what is too long already can be made shorter', '1.12345678', '1.1234567', '1.1234567'],
    ['nothing is nothing', '2', '', ''],
  ])('%s', (_, before, typed, after) => {
    expect(typedAmount(before, typed, { decimals: 6 })).toBe(after)
  })

  test('only a dot at the end is cut', () => {
    expect(['1.', '1.5', '1', ''].map(withoutEnd)).toEqual(['1', '1.5', '1', ''])
  })

  test.each([
    ['1'.repeat(30), '1.1234567'],
    [`1.${'1'.repeat(40)}`, '1'.repeat(31)],
  ])('a shorter text whose digits or decimals are more than before and too many changes nothing', (before, typed) => {
    expect(typedAmount(before, typed, { decimals: 6 })).toBe(before)
  })

  test('a token without decimals takes no separator', () => {
    expect(typedAmount('5', '5.', { decimals: 0 })).toBe('5')
  })

  test('whatever is typed, what stands there is digits and at most one dot, never two zeros in front', () => {
    const anything = fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9.,eE ]{0,45}$/), fc.double().map(String))
    fc.assert(
      fc.property(fc.array(anything), fc.nat({ max: 20 }), (typed, decimals) => {
        const shown = typed.reduce((before, text) => typedAmount(before, text, { decimals }), '')
        expect(shown).toMatch(/^$|^(0|[1-9]\d{0,29})(\.\d*)?$/)
        expect(shown.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(decimals)
      }),
    )
  })

  test.each([
    ['1.5', '1.5'],
    ['ten', '0'],
    ['1e3', '0'],
    [undefined, '0'],
    [Number.NaN, '0'],
    ['-4', '0'],
  ])('an amount from outside, %s, is %s: a non-numeric send value becomes zero', (said, amount) => {
    expect(givenAmount(said, 18)).toBe(amount)
  })
})
