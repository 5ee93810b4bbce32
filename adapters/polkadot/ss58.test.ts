import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeSs58, encodeSs58, isPrefix } from './ss58'

const ids = fc.uint8Array({ minLength: 32, maxLength: 32 })
// The reference library rejects the two reserved prefixes.
const prefixes = fc.integer({ min: 0, max: 16_383 }).filter(prefix => prefix !== 46 && prefix !== 47)

test('addresses are written as the reference library writes them, and read back', () => {
  fc.assert(
    fc.property(ids, prefixes, (id, prefix) => {
      const address = encodeSs58({ prefix, id })
      expect(address).toBe(encodeAddress(id, prefix))
      expect(decodeAddress(address)).toEqual(id)
      expect(decodeSs58(address)).toEqual({ prefix, id })
    }),
  )
})

test('an address with one changed letter is invalid', () => {
  const letters = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz']
  fc.assert(
    fc.property(ids, prefixes, fc.nat(46), fc.constantFrom(...letters), (id, prefix, at, letter) => {
      const address = encodeSs58({ prefix, id })
      const wrong = address.slice(0, at) + letter + address.slice(at + 1)
      expect(decodeSs58(wrong) === undefined).toBe(wrong !== address)
    }),
  )
})

test.each([46, 47])('the reserved prefix %i makes it no address', prefix => {
  const account = new Uint8Array(32).fill(7)
  expect(isPrefix(prefix)).toBe(false)
  expect(decodeSs58(encodeSs58({ prefix, id: account }))).toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['an Ethereum address', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  ['a Bitcoin address', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['a Solana address', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'],
  ['a public key of 33 bytes', encodeAddress(new Uint8Array(33).fill(2), 42)],
  ['an account index', encodeAddress(Uint8Array.of(1, 2), 42)],
  ['letters that base58 does not have', '0OIl'.repeat(12)],
  ['a text of a megabyte', '5'.repeat(1_000_000)],
])('%s is no address', (_, text) => {
  expect(decodeSs58(text)).toBeUndefined()
})
