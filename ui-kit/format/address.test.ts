import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupByFour } from './address'

test.each([
  ['', []],
  ['0x', ['0x']],
  ['0x12345', ['0x', '1234', '5']],
  ['bc1q9d4y', ['bc1q', '9d4y']],
])('groups %s', (address, groups) => {
  expect(groupByFour(address)).toEqual(groups)
})

test('joins the groups of an address to the address', () => {
  fc.assert(
    fc.property(fc.string(), address => {
      const groups = groupByFour(address)
      expect(groups.join('')).toBe(address)
      expect(groups.every(group => group.length > 0 && group.length <= 4)).toBe(true)
    }),
  )
})
