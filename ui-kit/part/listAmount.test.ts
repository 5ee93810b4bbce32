import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatListAmount } from './listAmount'

const held = fc.record({
  amount: fc.bigInt({ min: 0n, max: 2n ** 240n }),
  decimals: fc.integer({ min: 1, max: 255 }),
})

test.each([
  ['1.204', 1204987n, 6],
  ['1,204.999', 1204999999n, 6],
  ['0', 0n, 18],
  ['<0.001', 1n, 18],
  ['0.001', 1_999n, 6],
  ['999,999,999,999,999.9', 9_999_999_999_999_999n, 1],
  ['>999T', 10n ** 16n, 1],
  ['>999T', 2n ** 256n - 1n, 18],
])('an amount in a list reads %s', (shown, amount, decimals) => {
  expect(formatListAmount(amount, decimals, { locale: 'en' })).toBe(shown)
})

test.each([
  ['12.5', 12_500n],
  ['1,204.98', 1_204_980n],
  ['1,204.98', 1_204_987n],
  ['10,204.9', 10_204_987n],
  ['100,204', 100_204_987n],
  ['999,999', 999_999_999n],
  ['1M', 1_000_000_000n],
  ['1.23M', 1_239_999_999n],
  ['99.9B', 99_999_999_999_999n],
  ['>999T', 10n ** 18n],
])('an amount with room for eight characters reads %s', (shown, amount) => {
  expect(formatListAmount(amount, 3, { locale: 'en', room: 8 })).toBe(shown)
})

test('an amount in a list is formatted in the user’s language', () => {
  expect(formatListAmount(1204987n, 3, { locale: 'de' })).toBe('1.204,987')
  expect(formatListAmount(1_239_999_999n, 3, { locale: 'de', room: 8 })).toBe('1,23\u00a0Mio.')
  expect(formatListAmount(1_239_999_999n, 3, { locale: 'ar', room: 8 })).toMatch(/^1.23/)
})

test('an amount in a list is never rounded up, and fits its room', () => {
  fc.assert(
    fc.property(held, fc.integer({ min: 8, max: 24 }), ({ amount, decimals }, room) => {
      const shown = formatListAmount(amount, decimals, { locale: 'en', room })
      expect(shown.length).toBeLessThanOrEqual(room)
      const [, sign = '', figure = '', unit = ''] = /^([<>]?)([\d.,]+)([KMBT]?)$/.exec(shown) ?? []
      const read = Number(figure.replaceAll(',', '')) * 1000 ** ' KMBT'.indexOf(unit || ' ')
      const actual = Number(amount) / 10 ** decimals
      if (sign === '<') expect(amount > 0n && actual < read).toBe(true)
      else expect(read).toBeLessThanOrEqual(actual * (1 + 1e-12))
      if (sign !== '>' && unit) expect(read).toBeGreaterThan(actual * 0.99)
    }),
  )
})
