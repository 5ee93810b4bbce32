import { expect, test } from 'vitest'
import { formatAmount, formatFiat } from './amount'

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
])('formats %s of money in the locale %s and currency %s as %s', (value, locale, currency, text) => {
  expect(formatFiat(value, { locale, currency })).toBe(text)
})

test('uses the user’s own locale by default', () => {
  expect(formatAmount(1_500n, 3)).toMatch(/^1[.,٫]5$/)
  expect(formatFiat(1)).toMatch(/1[.,]00/)
})
