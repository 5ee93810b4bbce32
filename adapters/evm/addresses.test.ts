import { expect, test } from 'vitest'
import { isAddress, readAccounts } from './addresses'

const low = `0x${'ab'.repeat(20)}`
const high = `0x${'AB'.repeat(20)}`

test('an address is 0x and 40 hex characters', () => {
  expect([low, high].every(isAddress)).toBe(true)
  const wrong = ['ab'.repeat(20), `${low}0`, low.slice(0, -1), `0x${'zz'.repeat(20)}`, ` ${low}`, '', null, 7, [low]]
  expect(wrong.some(isAddress)).toBe(false)
})

test('accounts are valid and never repeat, in whatever case', () => {
  expect(readAccounts([low, high, 'x', null, low])).toEqual([{ address: low }])
})

test('reads an empty list as empty, and a list without any account as undefined', () => {
  expect(readAccounts([])).toEqual([])
  expect(readAccounts(['x'])).toBeUndefined()
  expect(readAccounts({ length: 1, 0: low })).toBeUndefined()
})

test('a thousand accounts are enough', () => {
  const many = Array.from({ length: 5000 }, (_, i) => `0x${i.toString(16).padStart(40, '0')}`)
  expect(readAccounts(many)).toHaveLength(1000)
})
