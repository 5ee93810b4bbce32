import { Address } from '@ton/core'
import { expect, test } from 'vitest'
import { addressKey, contractAddress, readAddress } from '../src/address'

/* The chain library is the measure of the adapter's own code. */

const seeds = Array.from({ length: 200 }, (_, index) => Buffer.alloc(32, `${index} `))

test('each address has the spelling that the chain library gives it', () => {
  for (const [index, hash] of seeds.entries()) {
    const address = new Address(index % 3 === 0 ? -1 : 0, hash)
    const usual = address.toString({ bounceable: false })
    expect(readAddress(address.toRawString())).toBe(usual)
    expect(readAddress(address.toRawString().toUpperCase(), 'ton:-239')).toBe(usual)
    expect(readAddress(usual, 'ton:-3')).toBe(address.toString({ bounceable: false, testOnly: true }))
    expect(readAddress(address.toString({ urlSafe: false }))).toBe(address.toString())
    expect(contractAddress(usual)).toBe(address.toString())
  }
})

test('the spellings of one address have one key, and two addresses have two', () => {
  const keys = seeds.map((hash, index) => {
    const address = new Address(index % 3 === 0 ? -1 : 0, hash)
    const spellings = [{ bounceable: false }, { bounceable: true }, { testOnly: true }].map(kind =>
      address.toString(kind),
    )
    const [key, ...others] = new Set([...spellings, address.toRawString()].map(addressKey))
    expect(others).toEqual([])
    return key
  })
  expect(new Set(keys).size).toBe(seeds.length)
  expect(addressKey('no address')).toBe('no address')
})

const [hash = Buffer.alloc(32)] = seeds
const address = new Address(0, hash)

test.each([
  ['with one other letter', address.toString().replace(/.$/, last => (last === 'A' ? 'B' : 'A'))],
  ['of another workchain', new Address(1, hash).toString()],
  ['of another workchain, raw', `1:${hash.toString('hex')}`],
  ['that is too short', address.toString().slice(1)],
  ['with a space', ` ${address.toString()}`],
  ['that is no text', { toString: () => address.toString() }],
  ['that is empty', ''],
])('an address %s is refused', (_, text) => {
  expect(readAddress(text)).toBeUndefined()
  expect(contractAddress(text)).toBeUndefined()
})

test('an address of the test network is none of the main network, and an address of TON is none of another namespace', () => {
  expect(readAddress(address.toString({ testOnly: true }), 'ton:-239')).toBeUndefined()
  expect(readAddress(address.toString({ testOnly: true }), 'ton:-3')).toBe(address.toString({ testOnly: true }))
  expect(readAddress(address.toString(), 'eip155:1')).toBeUndefined()
})
