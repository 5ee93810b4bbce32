import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountForCents, amountIn, fiatValue, isPriced } from './fiatValue'

const ether = { decimals: 18, price: 3912.4 }

test.each([
  [10n ** 18n, ether, 391_240n],
  [1n, ether, 0n],
  [10n ** 58n, ether, 391_240n * 10n ** 40n],
  [10n ** 18n, { decimals: 18, price: 1e-9 }, 0n],
  [10n ** 30n, { decimals: 18, price: 1.5e-7 }, 15_000_000n],
  [10n, { decimals: 0, price: 1e21 }, 10n ** 24n],
  [5n, { decimals: 0 }, undefined],
  [5n, { decimals: 0, price: 0 }, undefined],
  [5n, { decimals: 0, price: -1 }, undefined],
  [5n, { decimals: 0, price: Number.NaN }, undefined],
  [5n, { decimals: 0, price: Number.POSITIVE_INFINITY }, undefined],
])('%s units of %o are worth %s cents', (amount, holding, cents) => {
  expect(fiatValue(amount, holding)).toBe(cents)
  expect(isPriced({ price: undefined, ...holding })).toBe(cents !== undefined)
})

test('an amount bought for dollars is never worth more than the dollars', () => {
  const price = fc.double({ min: 1e-12, max: 1e12, noNaN: true })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), price, fc.nat({ max: 24 }), (cents, price, decimals) => {
      const bought = amountForCents(cents, { price, decimals }) ?? 0n
      expect(fiatValue(bought, { price, decimals })).toBeLessThanOrEqual(cents)
    }),
  )
})

test.each([
  ['1.5', 'token', 1_500_000n],
  ['1.', 'token', 1_000_000n],
  ['', 'token', undefined],
  ['1.1234567', 'token', undefined],
  ['0', 'token', 0n],
  ['2.5', 'fiat', 1_250_000n],
  ['2.', 'fiat', 1_000_000n],
  ['', 'fiat', undefined],
] as const)('“%s” as %s is %s units', (amount, unit, units) => {
  expect(amountIn({ amount, unit }, { decimals: 6, price: 2 })).toBe(units)
})
