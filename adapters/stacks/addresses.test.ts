import { getAddressFromPrivateKey, privateKeyToAddress, validateStacksAddress } from '@stacks/transactions'
import { describe, expect, test } from 'vitest'
import { readAccounts, readPrincipal } from './addresses'
import { decodeC32 } from './c32'
import { checkAddress } from './transfers'

const MAIN = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
const TEST = 'ST2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKQYAC0RQ'

describe('c32', () => {
  test('every address that the library makes is read, by keys of all kinds', () => {
    for (let key = 1; key <= 64; key++) {
      const secret = `${key.toString(16).padStart(64, '0')}01`
      for (const realm of ['mainnet', 'testnet'] as const) {
        const address = privateKeyToAddress(secret, realm)
        expect(readPrincipal(address)).toEqual({ address, realm })
      }
    }
  })

  test('hashes that begin with empty bytes are read', () => {
    // The burn addresses: a hash of zeros.
    expect(readPrincipal('SP000000000000000000002Q6VF78')).toEqual({
      address: 'SP000000000000000000002Q6VF78',
      realm: 'mainnet',
    })
    expect(readPrincipal('ST000000000000000000002AMW42H')?.realm).toBe('testnet')
  })

  test('accepts exactly the addresses that the library accepts', () => {
    const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
    for (let at = 0; at < MAIN.length; at++) {
      for (const letter of letters) {
        const text = MAIN.slice(0, at) + letter + MAIN.slice(at + 1)
        expect([text, decodeC32(text) !== undefined]).toEqual([text, validateStacksAddress(text)])
      }
    }
  })

  test('letters that look like digits, and small ones, are read as they are meant', () => {
    expect(decodeC32(MAIN.toLowerCase())?.text).toBe(MAIN)
    expect(decodeC32('SPOOOOOOOOOOOOOOOOOOOO2Q6VF78')?.text).toBe('SP000000000000000000002Q6VF78')
  })
})

test.each<[string, unknown]>([
  ['an address of Bitcoin', 'bc1q34aq5drpuwy3wgl9lhup9892qp6svr8ldzyy7c'],
  ['an address of Ethereum', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['a wrong checksum', `${MAIN.slice(0, -1)}8`],
  ['a letter too few', MAIN.slice(0, -1)],
  ['a letter too many', `${MAIN}0`],
  ['a zero in front', `SP0${MAIN.slice(2)}`],
  ['an address of an unknown kind', 'S12J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKQGCCADE'],
  ['something very long', `SP${'2'.repeat(100_000)}`],
  ['a contract without a name', `${MAIN}.`],
  ['a contract whose name begins with a digit', `${MAIN}.1st`],
  ['two dots', `${MAIN}.a.b`],
  ['nothing', ''],
  ['no text', 7],
])('%s is no principal', (_, raw) => {
  expect(readPrincipal(raw)).toBeUndefined()
})

test('accepts addresses of contracts, with their names unchanged', () => {
  expect(readPrincipal(`${MAIN.toLowerCase()}.My-contract_2`)).toEqual({
    address: `${MAIN}.My-contract_2`,
    realm: 'mainnet',
  })
})

test('accepts an address on its own network only', async () => {
  expect(await checkAddress({ address: MAIN, networkId: 'stacks:1' })).toBe(MAIN)
  expect(await checkAddress({ address: MAIN, networkId: 'stacks:2147483648' })).toBeUndefined()
  expect(await checkAddress({ address: TEST, networkId: 'stacks:2147483648' })).toBe(TEST)
  expect(await checkAddress({ address: MAIN })).toBe(MAIN)
  expect(await checkAddress({ address: MAIN, networkId: 'eip155:1' })).toBeUndefined()
})

test('the accounts of this namespace are kept among those that a wallet shows', () => {
  const own = getAddressFromPrivateKey(`${'11'.repeat(32)}01`, 'mainnet')
  const shown = [{ address: 'bc1q34aq5drpuwy3wgl9lhup9892qp6svr8ldzyy7c' }, { address: own, publicKey: '02aa' }, null]
  const expected = [{ address: own, realm: 'mainnet', publicKey: '02aa' }]
  for (const raw of [shown, { addresses: shown }, { accounts: shown }]) expect(readAccounts(raw)).toEqual(expected)
  expect(readAccounts({ address: own })).toBeUndefined()
})
