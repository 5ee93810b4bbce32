import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits } from '../../../kernel/kit'
import { exactUnits } from './exactUnits'

const amounts = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 1, max: 255 })

test('any amount of any token is read back exactly', () => {
  fc.assert(
    fc.property(amounts, decimals, (amount, places) => {
      expect(exactUnits(formatUnits(amount, places), places)).toBe(amount)
    }),
  )
})

test('leading and trailing zeros change nothing', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 36 }), (amount, places) => {
      const [whole, fraction = ''] = formatUnits(amount, places).split('.')
      expect(exactUnits(`00${whole}.${fraction}000`, places)).toBe(amount)
    }),
  )
})

test.each([
  ['1', 18, 10n ** 18n],
  ['0.000000000000000001', 18, 1n],
  ['1.5e-7', 18, 150_000_000_000n],
  ['1e+3', 2, 100_000n],
  ['1E2', 6, 100_000_000n],
  ['0', 255, 0n],
  ['12.50', 1, 125n],
])('%s with %i decimals is %s', (text, places, amount) => {
  expect(exactUnits(text, places)).toBe(amount)
})

test.each([
  '',
  '-1',
  '+1',
  '1.',
  '.5',
  '1,000',
  'NaN',
  'Infinity',
  '0x10',
  ' 1',
  '1\n',
  '١',
  '1e',
  '1e9999',
  '1.23',
  `${2n ** 256n}`,
  '1e77',
  '9'.repeat(1_000_000),
])('%j is no amount of a token with 1 decimal', text => {
  expect(exactUnits(text, 1)).toBeUndefined()
})
