import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorDecimals, formatUnits, parseUnits } from './amount'

test.each([
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [1500n, 3, '1.5'],
  [1_000_000n, 6, '1'],
  [42n, 0, '42'],
  [-1500n, 3, '-1.5'],
  [-1n, 3, '-0.001'],
  [2n ** 256n - 1n, 18, '115792089237316195423570985008687907853269984665640564039457.584007913129639935'],
])('%s of the smallest unit with %s decimals reads %s', (amount, decimals, text) => {
  expect(formatUnits(amount, decimals)).toBe(text)
})

test('reading what was written gives the same amount', () => {
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
])('%j is no amount', text => {
  expect(parseUnits(text, 18)).toBeUndefined()
})

test('more decimals than there are is no amount: nothing is rounded away in silence', () => {
  expect(parseUnits('1.23', 2)).toBe(123n)
  expect(parseUnits('1.234', 2)).toBeUndefined()
})

test('whatever the text, reading it ends with an amount or with nothing', () => {
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
])('a list shows %s cut to %s decimals: %s', (text, decimals, shown) => {
  expect(floorDecimals(text, decimals)).toBe(shown)
})

test('a listed amount is never more than the real one', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(8), (amount, decimals) => {
      const shown = parseUnits(floorDecimals(formatUnits(amount, 18), decimals), 18)
      expect(shown !== undefined && shown <= amount && amount - shown < 10n ** BigInt(18 - decimals)).toBe(true)
    }),
  )
})
