import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorDecimals, formatUnits, parseUnits } from './amounts'

test.each([
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [1500n, 3, '1.5'],
  [1_000_000n, 6, '1'],
  [42n, 0, '42'],
  [-1500n, 3, '-1.5'],
  [-1n, 3, '-0.001'],
  [2n ** 256n - 1n, 18, '115792089237316195423570985008687907853269984665640564039457.584007913129639935'],
])('formats %s smallest units with %s decimals as %s', (amount, decimals, text) => {
  expect(formatUnits(amount, decimals)).toBe(text)
})

test('parses a formatted amount to the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 190n }), fc.integer({ min: 0, max: 36 }), (amount, decimals) => {
      expect(parseUnits(formatUnits(amount, decimals), decimals)).toBe(amount)
    }),
  )
})

test.each([
  '',
  '.',
  '1.',
  '.5',
  '-1',
  '+1',
  '1e3',
  '0x10',
  '1,5',
  ' 1',
  '1 ',
  '1.2.3',
  'NaN',
  'Infinity',
  '١',
  '1_000',
])('rejects %j as an amount', text => {
  expect(parseUnits(text, 18)).toBeUndefined()
})

test('rejects more decimals than the token has, and rounds nothing', () => {
  expect(parseUnits('1.23', 2)).toBe(123n)
  expect(parseUnits('1.234', 2)).toBeUndefined()
})

test('parses any text to an amount or to undefined', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(40), (text, decimals) => {
      const amount = parseUnits(text, decimals)
      if (amount !== undefined) expect(amount).toBeGreaterThanOrEqual(0n)
    }),
  )
})

test.each([
  ['1.23999', 3, '1.239'],
  ['0.0009', 3, '0'],
  ['1.500', 3, '1.5'],
  ['1', 3, '1'],
  ['1.9', 0, '1'],
  ['', 3, ''],
])('cuts %s to %s decimals for a list: %s', (text, decimals, shown) => {
  expect(floorDecimals(text, decimals)).toBe(shown)
})

test('never cuts an amount to a larger one', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(8), (amount, decimals) => {
      const shown = parseUnits(floorDecimals(formatUnits(amount, 18), decimals), 18)
      expect(shown !== undefined && shown <= amount && amount - shown < 10n ** BigInt(18 - decimals)).toBe(true)
    }),
  )
})

test.each([
  ['1.23999', 3, '1.239'],
  ['0.0009', 3, '0'],
  ['-0.0009', 3, '0'],
  ['-1.9999', 3, '-1.999'],
  ['12', 3, '12'],
  ['1.500', 3, '1.5'],
  ['1.999', 0, '1'],
])('floors %s to %s places as %s', (decimal, places, text) => {
  expect(floorDecimals(decimal, places)).toBe(text)
})

test('floors an amount by less than one in the last place', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 128n }),
      fc.nat({ max: 36 }),
      fc.nat({ max: 8 }),
      (value, places, kept) => {
        const [whole = '', fraction = ''] = floorDecimals(formatUnits(value, places), kept).split('.')
        const scale = 10n ** BigInt(places)
        const floored =
          BigInt(whole) * scale + (BigInt(fraction.padEnd(kept, '0') || '0') * scale) / 10n ** BigInt(kept)
        expect(floored).toBeLessThanOrEqual(value)
        expect((value - floored) * 10n ** BigInt(kept)).toBeLessThan(scale === 0n ? 1n : scale)
      },
    ),
  )
})
