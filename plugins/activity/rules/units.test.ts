import { expect, test } from 'vitest'
import { exactAmount, formatExactAmount, parseExactUnits, toExactUnits } from './units'

const exactly = (text: string) => {
  const units = parseExactUnits(text)
  return units === undefined ? undefined : exactAmount(units)
}

test.each([
  ['0', '0'],
  ['1', '1'],
  ['1.50', '1.5'],
  ['0.000000000000000001', '0.000000000000000001'],
  ['1e3', '1000'],
  ['1.25E+2', '125'],
  ['5e-7', '0.0000005'],
  [`0.${'0'.repeat(254)}1`, `0.${'0'.repeat(254)}1`],
  [String(2n ** 256n - 1n), String(2n ** 256n - 1n)],
])('%s is read to the last digit', (text, expected) => {
  expect(exactly(text)).toBe(expected)
})

test.each([
  '',
  '-1',
  '+1',
  '.5',
  '1.',
  'NaN',
  'Infinity',
  '1e999',
  '1,5',
  ' 1',
  '0x10',
  String(2n ** 256n),
  `0.${'0'.repeat(255)}1`,
])('“%s” is no amount', text => {
  expect(parseExactUnits(text)).toBeUndefined()
})

test('the token’s smallest units are the same amount', () => {
  expect(toExactUnits(1_500_000n, 6)).toBe(parseExactUnits('1.5'))
  expect(toExactUnits(1n, 255)).toBe(1n)
  expect(toExactUnits(7n, 0)).toBe(parseExactUnits('7'))
})

test.each([
  ['234.56789', '234.567'],
  ['0.9999', '0.999'],
  ['0.0001', '<0.001'],
  ['0', '0'],
  ['1000000', '1M'],
  ['123456789012345', '123T'],
  ['1e77', '>999T'],
])('%s is shown as %s', (text, expected) => {
  expect(formatExactAmount(parseExactUnits(text) ?? -1n, 'en')).toBe(expected)
})

test('uses the separators of the language', () => {
  expect(formatExactAmount(parseExactUnits('1234.5') ?? -1n, 'de')).toBe('1.234,5')
})
