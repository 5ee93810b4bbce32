import { isValidSuiAddress } from '@mysten/sui/utils'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddress } from './chain'

test('reads an address of 32 bytes in any case, and writes it in lower case', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), bytes => {
      const address = `0x${Buffer.from(bytes).toString('hex')}`
      expect(isValidSuiAddress(address)).toBe(true)
      expect(readAddress(address)).toBe(address)
      expect(readAddress(` 0X${address.slice(2).toUpperCase()} `)).toBe(address)
    }),
  )
})

test.each([
  ['nothing', ''],
  ['a package of the chain’s own', '0x2'],
  ['an Ethereum address', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  ['one digit too few', `0x${'a'.repeat(63)}`],
  ['one digit too many', `0x${'a'.repeat(65)}`],
  ['no 0x', 'a'.repeat(64)],
  ['letters that are no digits', `0x${'g'.repeat(64)}`],
  ['a Polkadot address', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['a text of a megabyte', `0x${'a'.repeat(1_000_000)}`],
  ['a number', 42],
])('%s is no address', (_, text) => {
  expect(readAddress(text)).toBeUndefined()
})
