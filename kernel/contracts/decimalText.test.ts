import { expect, test } from 'vitest'
import { decimalText } from './decimalText'

test.each<[number | string, string]>([
  [0.1, '0.1'],
  [12.5, '12.5'],
  [1e-7, '0.0000001'],
  [1.5e-9, '0.0000000015'],
  [1e21, '1000000000000000000000'],
  [1.25e22, '12500000000000000000000'],
  ['1.25e1', '12.5'],
  ['1.25E+2', '125'],
  ['12.5e-1', '1.25'],
  ['12e-2', '0.12'],
  ['1e0', '1'],
  [' 5e-1 ', '0.5'],
  ['1,5', '1,5'],
  ['0x1e5', '0x1e5'],
  ['1e1234', '1e1234'],
  ['1e', '1e'],
  ['.5e1', '.5e1'],
  [Number.NaN, 'NaN'],
  [-1e-7, '-1e-7'],
])('%j is written as %s', (amount, text) => {
  expect(decimalText(amount)).toBe(text)
})
