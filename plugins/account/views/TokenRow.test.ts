import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactUnits } from '../api/parseBalances'
import { formatTokenAmount } from './TokenRow'

const held = fc.record({
  amount: fc.bigInt({ min: 0n, max: 2n ** 240n }),
  decimals: fc.integer({ min: 1, max: 255 }),
})

test.each([
  ['1.204', { amount: 1204987n, decimals: 6 }],
  ['1,204.999', { amount: 1204999999n, decimals: 6 }],
  ['0', { amount: 0n, decimals: 18 }],
  ['<0.001', { amount: 1n, decimals: 18 }],
  ['0.001', { amount: 1_999n, decimals: 6 }],
  ['1.157e59', { amount: 2n ** 256n - 1n, decimals: 18 }],
  ['999,999,999,999,999.9', { amount: 9_999_999_999_999_999n, decimals: 1 }],
])('the amount of a token reads %s', (shown, token) => {
  expect(formatTokenAmount(token, 'en')).toBe(shown)
})

test('the amount of a token is formatted in the user’s language', () => {
  expect(formatTokenAmount({ amount: 1204987n, decimals: 3 }, 'de')).toBe('1.204,987')
})

test('the amount of a token is rounded down by less than its last digit, and always fits a row', () => {
  fc.assert(
    fc.property(held, ({ amount, decimals }) => {
      const shown = formatTokenAmount({ amount, decimals }, 'en')
      expect(shown.length).toBeLessThanOrEqual(24)
      if (shown.startsWith('<')) {
        expect(amount > 0n && amount * 1000n < 10n ** BigInt(decimals)).toBe(true)
        return
      }
      const read = exactUnits(shown.replaceAll(',', ''), Math.max(decimals, 3)) ?? -1n
      const whole = amount * 10n ** BigInt(Math.max(0, 3 - decimals))
      expect(read >= 0n && read <= whole).toBe(true)
      const place = shown.includes('e') ? whole / 1000n : 10n ** BigInt(Math.max(decimals, 3) - 3)
      expect(whole - read < place || whole === read).toBe(true)
    }),
  )
})
