import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceFraction } from './priceFraction'

test.each([
  [12.34, 1234n, 100n],
  [3200, 3200n, 1n],
  [0.1, 1n, 10n],
  [1e21, 10n ** 21n, 1n],
  [2.5e21, 25n * 10n ** 20n, 1n],
  [1.5e-7, 15n, 10n ** 8n],
  [7.5e-6, 75n, 10n ** 7n],
])('the price %s is %s / %s', (price, numerator, denominator) => {
  const found = priceFraction(price) ?? { numerator: 0n, denominator: 0n }
  expect(found.denominator).toBeGreaterThan(0n)
  expect(found.numerator * denominator).toBe(numerator * found.denominator)
})

test.each([undefined, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])('%s is no price', price => {
  expect(priceFraction(price)).toBeUndefined()
})

test('keeps any price above zero exactly', () => {
  fc.assert(
    fc.property(fc.double({ min: Number.MIN_VALUE, max: 1e15, noNaN: true }), price => {
      const { numerator, denominator } = priceFraction(price) ?? { numerator: 0n, denominator: 1n }
      const decimals = String(denominator).length - 1
      expect(Number(`${numerator}e-${decimals}`)).toBe(price)
    }),
  )
})
