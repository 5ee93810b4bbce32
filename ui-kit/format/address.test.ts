import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupByFour, truncateAddress } from './address'

test.each([
  ['', ''],
  ['0x52', '0x52'],
  ['12345678901', '12345678901'],
  ['123456789012', '1234…789012'],
  ['0x52908400098527886E0F7030069857D2E4169EE7', '0x52…169EE7'],
  ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', '7S3P…ArAaKv'],
])('shortens %s to %s', (address, shown) => {
  expect(truncateAddress(address)).toBe(shown)
})

test('keeps the first 4 and last 6 characters, or the whole address', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), address => {
      const shown = truncateAddress(address)
      const short = address.length > 11
      expect(shown).toBe(short ? `${address.slice(0, 4)}…${address.slice(-6)}` : address)
    }),
  )
})

test.each([
  ['', []],
  ['0x', ['0x']],
  ['0x12345', ['0x', '1234', '5']],
  ['bc1q9d4y', ['bc1q', '9d4y']],
])('the address is shown in groups: %s', (address, groups) => {
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
