import { expect, test } from 'vitest'
import { isAddress, readAccounts } from './chain'
import { checkAddress } from './transfers'

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

test('an account without a checksum is spelled in lower case, and one with a checksum keeps it', () => {
  const checksummed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const spelled = (address: string) => readAccounts([address])?.map(account => account.address)
  for (const given of [low, high, low.toUpperCase()]) expect(spelled(given)).toEqual([low])
  for (const given of [checksummed, `0X${checksummed.slice(2)}`]) expect(spelled(given)).toEqual([checksummed])
  // Digits only: no letter has a case.
  expect(spelled(`0X${'12'.repeat(20)}`)).toEqual([`0x${'12'.repeat(20)}`])
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

test('an address that a user enters may begin with 0x, 0X or neither, and becomes the one with a checksum', async () => {
  const whole = '0x52908400098527886E0F7030069857D2E4169EE7'
  const digits = whole.slice(2)
  for (const address of [whole, digits, `0X${digits}`, digits.toLowerCase(), whole.toLowerCase()]) {
    expect(await checkAddress({ address, networkId: 'eip155:1' })).toBe(whole)
  }
  for (const address of [digits.slice(1), `${digits}0`, `0x0x${digits}`, `x${digits}`]) {
    expect(await checkAddress({ address, networkId: 'eip155:1' })).toBeUndefined()
  }
  const wrongCase = '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'
  expect(await checkAddress({ address: wrongCase, networkId: 'eip155:1' })).toBeUndefined()
})
