import fc from 'fast-check'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { checksumAddress } from './checksum'

const digits = fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: 40, maxLength: 40 })
const address = digits.map(each => `0x${each.join('')}` as const)

test('writes every address as viem does', () => {
  fc.assert(
    fc.property(address, fc.constantFrom(undefined, 1, 30, 31), (given, chainId) => {
      // viem writes EIP-1191 for any chain id; only Rootstock uses it.
      const expected = getAddress(given, chainId === 1 ? undefined : chainId)
      expect(checksumAddress(given, chainId)).toBe(expected)
      expect(checksumAddress(expected, chainId)).toBe(expected)
    }),
  )
})

test('rejects mixed letters that are not the checksum', () => {
  fc.assert(
    fc.property(address, fc.nat(39), (given, at) => {
      const correct = getAddress(given)
      const letter = correct.charAt(at + 2)
      const other = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()
      const changed = `${correct.slice(0, at + 2)}${other}${correct.slice(at + 3)}`
      const isMixed = /[a-f]/.test(changed) && /[A-F]/.test(changed)
      const isAccepted = changed === correct || !isMixed
      expect(checksumAddress(changed)).toBe(isAccepted ? correct : undefined)
    }),
  )
})

test('accepts an address in one case, and on Rootstock both checksums', () => {
  // Source: the examples of EIP-1191.
  const common = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const rootstock = '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD'
  const lower = common.toLowerCase()
  const upper = `0x${common.slice(2).toUpperCase()}`
  expect([common, lower, upper].map(each => checksumAddress(each))).toEqual([common, common, common])
  expect([rootstock, common, lower, upper].map(each => checksumAddress(each, 30))).toEqual(Array(4).fill(rootstock))
  expect(checksumAddress(rootstock)).toBeUndefined()
})
