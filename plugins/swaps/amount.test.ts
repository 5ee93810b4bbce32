import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseUnits } from '../../kernel/kit'
import { shownOut, typedAmount, withoutEnd } from './amount'

describe('the field after typing', () => {
  test.each([
    ['digits and a dot', '', '12.34', '12.34'],
    ['a whole number', '', '100', '100'],
    ['zeros inside a number', '', '1001.001', '1001.001'],
    ['a comma, which becomes a dot', '', '1,5', '1.5'],
    ['a dot alone, which becomes 0.', '', '.', '0.'],
    ['one zero', '', '0', '0'],
    ['zeros before a dot, of which one remains', '', '000.5', '0.5'],
    ['zeros before a digit, which are cut', '', '007', '7'],
    ['zeros alone, of which one remains', '', '00', '0'],
    ['spaces around, which are cut', '', ' 12.5\n', '12.5'],
    ['nothing', '2', '', ''],
    ['30 digits', '', '1'.repeat(30), '1'.repeat(30)],
    ['as many decimals as the token has', '', '1.123456', '1.123456'],
    ['too many decimals, but fewer than before', '1.12345678', '1.1234567', '1.1234567'],
  ])('takes %s', (_, before, typed, after) => {
    expect(typedAmount(before, typed, 6)).toBe(after)
  })

  test.each([
    ['31 digits', '2', '1'.repeat(31)],
    ['one decimal too many', '1.123456', '1.1234567'],
    ['other decimals, as many as before and too many', '1.1234567', '1.1234568'],
    ['a shorter text with too many decimals', '1'.repeat(30), '1.1234567'],
    ['a shorter text with 31 digits', `1.${'1'.repeat(40)}`, '1'.repeat(31)],
    ['a second dot', '1.5', '1.5.'],
    ['an exponent', '2', '1e5'],
    ['a sign', '2', '-1'],
    ['a letter', '2', '2a'],
    ['a space inside', '2', '1 000'],
  ])('does not take %s', (_, before, typed) => {
    expect(typedAmount(before, typed, 6)).toBe(before)
  })

  test('takes no dot where the token has no decimals', () => {
    expect(typedAmount('5', '5.', 0)).toBe('5')
    expect(typedAmount('5', '55', 0)).toBe('55')
  })

  test('whatever is typed, holds an amount that can be read, or nothing', () => {
    const anything = fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9.,eE ]{0,45}$/), fc.double().map(String))
    fc.assert(
      fc.property(fc.array(anything), fc.nat({ max: 20 }), (typed, decimals) => {
        const shown = typed.reduce((before, text) => typedAmount(before, text, decimals), '')
        if (shown) expect(parseUnits(withoutEnd(shown), decimals)).toBeTypeOf('bigint')
      }),
    )
  })
})

test('only a dot at the end is cut', () => {
  expect(['1.', '1.5', '1', ''].map(withoutEnd)).toEqual(['1', '1.5', '1', ''])
})

test.each([
  [1_234_567_890_123n, 12, '1.234567'],
  [1_000_000_000_012n, 12, '1'],
  [5_000_000n, 6, '5'],
  [1_500_000n, 6, '1.5'],
  [1_000_001n, 6, '1.000001'],
  [100_000_000n, 6, '100'],
  [12n, 18, '0.000000000000000012'],
  [0n, 6, '0'],
])(
  '%s units with %s decimals are shown to six decimals, or whole where less is there: %s',
  (amount, decimals, text) => {
    expect(shownOut(amount, decimals)).toBe(text)
  },
)
