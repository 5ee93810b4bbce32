import { schnorr } from '@noble/curves/secp256k1.js'
import { bech32m, hex } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitcoinMainnet, bitcoinSignet, bitcoinTestnet } from '../../networks'
import { readAddress } from './addresses'
import { addressAt } from './chain'

// Source: BIP-173, BIP-350, BIP-86 and the wiki's list of address prefixes.
const VALID: [address: string, kind: string, main: boolean][] = [
  ['17VZNX1SN5NtKa8UQFxwQbFeFc3iqRYhem', 'p2pkh', true],
  ['3EktnHQD7RiAE6uzMj2ZifT9YgRrkSgzQX', 'p2sh', true],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'p2pkh', false],
  ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'p2sh', false],
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'p2wpkh', true],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'p2wpkh', false],
  ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'p2wsh', false],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'p2tr', true],
  ['tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c', 'p2tr', false],
  ['bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y', 'segwit', true],
  ['BC1SW50QGDZ25J', 'segwit', true],
  ['bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'segwit', true],
]

test.each(VALID)('%s is an address', (address, kind, main) => {
  const text = address.startsWith('BC1') ? address.toLowerCase() : address
  expect(readAddress(address)).toEqual({ text, kind, main })
})

const INVALID: [why: string, address: unknown][] = [
  ['version 1 with the older checksum', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  [
    'version 1 of a test network with the older checksum',
    'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf',
  ],
  ['version 16 with the older checksum', 'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL'],
  ['version 0 with the newer checksum', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
  ['an invalid character in the checksum', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
  ['version 17', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
  ['a program of one byte', 'bc1pw5dgrnzv'],
  ['a program of 41 bytes', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
  ['version 0 of 16 bytes', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
  ['mixed case', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq'],
  ['more padding than there may be', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf'],
  ['padding that is not zero', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j'],
  ['no program', 'bc1gmk9yu'],
  ['a foreign prefix', 'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty'],
  ['Litecoin’s prefix', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['one letter changed', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['one figure of base58 changed', '17VZNX1SN5NtKa8UQFxwQbFeFc3iqRYhen'],
  ['an Ethereum address', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  ['a Solana address', 'So11111111111111111111111111111111111111112'],
  ['no text', 7],
  ['nothing', ''],
  ['a megabyte', `bc1q${'q'.repeat(1_000_000)}`],
]

test.each([
  ['no point', `${'00'.repeat(31)}05`],
  ['larger than the field', 'ff'.repeat(32)],
])('a taproot key that is %s makes it no address', (_, key) => {
  const words = [1, ...bech32m.toWords(hex.decode(key))]
  expect(readAddress(bech32m.encode('bc', words))).toBeUndefined()
})

test('every public key makes a taproot address', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), bytes => {
      // Shorter than the curve's order, and not zero.
      const secret = Uint8Array.of(...new Uint8Array(15), 1, ...bytes)
      const words = [1, ...bech32m.toWords(schnorr.getPublicKey(secret))]
      expect(readAddress(bech32m.encode('tb', words))).toMatchObject({ kind: 'p2tr', main: false })
    }),
    { numRuns: 20 },
  )
})

// Fails when the checksum is not held against the version.
test.each(INVALID)('%s is no address', (_, address) => {
  expect(readAddress(address)).toBeUndefined()
})

test('rejects an address of another network', () => {
  const main = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const other = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  expect(addressAt(main.toUpperCase(), bitcoinMainnet.caipNetworkId)).toBe(main)
  expect(addressAt(main, bitcoinTestnet.caipNetworkId)).toBeUndefined()
  expect(addressAt(other, bitcoinMainnet.caipNetworkId)).toBeUndefined()
  expect(addressAt(other, bitcoinSignet.caipNetworkId)).toBe(other)
  expect(addressAt(main, 'bip122:12a765e31ffd4059bada1e25190f6e98')).toBeUndefined()
  expect(addressAt(other)).toBe(other)
})
