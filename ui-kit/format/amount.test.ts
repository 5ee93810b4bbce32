import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorDecimals, formatAmount, formatFiat, formatUnits } from './amount'

test.each([
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [1_500_000n, 6, '1.5'],
  [10n ** 18n, 18, '1'],
  [-1n, 2, '-0.01'],
  [-250n, 2, '-2.5'],
  [42n, 0, '42'],
  [100n, 0, '100'],
  [2n ** 256n - 1n, 18, '115792089237316195423570985008687907853269984665640564039457.584007913129639935'],
])('formats %s units of %s decimals as %s', (value, decimals, text) => {
  expect(formatUnits(value, decimals)).toBe(text)
})

const units = fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n })
const decimals = fc.nat({ max: 36 })

test('loses no digit when it formats a decimal', () => {
  fc.assert(
    fc.property(units, decimals, (value, places) => {
      const [whole = '', fraction = ''] = formatUnits(value, places).split('.')
      expect(BigInt(whole + fraction.padEnd(places, '0'))).toBe(value)
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
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n }), decimals, fc.nat({ max: 8 }), (value, places, kept) => {
      const [whole = '', fraction = ''] = floorDecimals(formatUnits(value, places), kept).split('.')
      const scale = 10n ** BigInt(places)
      const floored = BigInt(whole) * scale + (BigInt(fraction.padEnd(kept, '0') || '0') * scale) / 10n ** BigInt(kept)
      expect(floored).toBeLessThanOrEqual(value)
      expect((value - floored) * 10n ** BigInt(kept)).toBeLessThan(scale === 0n ? 1n : scale)
    }),
  )
})

test.each([
  [1_234_567_890n, 6, 'en', '1,234.567'],
  [1_234_567_890n, 6, 'de', '1.234,567'],
  [1_234_567_890n, 6, 'fr', '1\u202f234,567'],
  [1_234_567_890n, 6, 'ar-EG', '1,234.567'],
  [123_456_789_000n, 6, 'hi', '1,23,456.789'],
  [-500_000n, 6, 'en', '-0.5'],
  [0n, 18, 'en', '0'],
  [10n ** 40n, 18, 'en', '10,000,000,000,000,000,000,000'],
])('formats %s units of %s decimals in the locale %s as %s', (value, places, locale, text) => {
  expect(formatAmount(value, places, { locale })).toBe(text)
})

test.each([
  [3912.4, 'en', undefined, '$3,912.40'],
  [0, 'en', undefined, '$0.00'],
  [0.005, 'en', undefined, '$0.01'],
  [1e9, 'en', 'EUR', '€1,000,000,000.00'],
  [3912.4, 'de', 'EUR', '3.912,40\u00a0€'],
  [1200, 'ja', 'JPY', '￥1,200.00'],
  [3912.4, 'ar', undefined, '\u200f3,912.40\u00a0US$\u200e'],
  [3912.4, 'ar', 'EUR', '\u200f3,912.40\u00a0€'],
])('formats %s of money in the locale %s and currency %s as %s', (value, locale, currency, text) => {
  expect(formatFiat(value, { locale, currency })).toBe(text)
})

test('uses the user’s own locale by default', () => {
  expect(formatAmount(1_500n, 3)).toMatch(/^1[.,٫]5$/)
  expect(formatFiat(1)).toMatch(/1[.,]00/)
})
