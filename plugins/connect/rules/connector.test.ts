import { expect, test } from 'vitest'
import { countLabel } from './connector'

test.each([
  [0, '0'],
  [9, '9'],
  [10, '10'],
  [11, '10+'],
  [540, '540'],
  [549, '540+'],
])('%i wallets read %s', (count, label) => {
  expect(countLabel(count)).toBe(label)
})
