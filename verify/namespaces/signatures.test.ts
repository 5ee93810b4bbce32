import { ristretto255 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { decodeAddress, encodeAddress } from '@polkadot/util-crypto/address'
import { base58, base64, hex } from '@scure/base'
import { p2pkh, p2sh, p2wpkh, RawTx, RawWitness, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { getAddressFromPublicKey, signMessageHashRsv } from '@stacks/transactions'
import { hashMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { writeSignIn } from '../../caip122'
import type { SignInMessage } from '../../kernel'
import { messageDigest } from '../../sandbox/chains/bitcoin/signMessage'
import { messageHash } from '../../sandbox/chains/stacks/messageHash'
import { ACCOUNTS, ethereum } from '../testing/accounts'
import { signerOf } from './index'

const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const utf8 = (text: string) => new TextEncoder().encode(text)
const SECRET = hex.decode('b1'.repeat(32))
const code = (code: string) => expect.objectContaining({ code })

describe('eip155', () => {
  const PUBLISHED: readonly (readonly [string, Partial<SignInMessage>, signature: string])[] = [
    [
      'in full',
      {
        domain: 'login.xyz',
        accountAddress: '0x9D85ca56217D2bb651b00f15e694EB7E713637D4',
        statement: 'Sign-In With Ethereum Example Statement',
        uri: 'https://login.xyz',
        nonce: 'bTyXgcQxn2htgkjJn',
        issuedAt: '2022-01-27T17:09:38.578Z',
        expirationTime: '2100-01-07T14:31:43.952Z',
      },
      '0xdc35c7f8ba2720df052e0092556456127f00f7707eaa8e3bbff7e56774e7f2e05a093cfc9e02964c33d86e8e066e221b7d153d27e5a2e97ccd5ca7d3f2ce06cb1b',
    ],
    [
      'with a recovery that begins at 0',
      {
        domain: 'www.tally.xyz',
        accountAddress: '0xc95EB884FE852e241D409234bfC7045CB9E31BD7',
        statement: 'Sign in with Ethereum to Tally',
        uri: 'https://tally.xyz',
        nonce: '15050747',
        issuedAt: '2022-06-30T14:08:51.382Z',
      },
      '0x8c46b6eb8505939892d8e9b075f89f8277321b17b993151f37810cdda38cce6f4a85909d2b53e6a14629c74c0ac38bf4becde78ee5b2529812bf6cceaf7b2a2501',
    ],
  ]
  test.each(PUBLISHED)('accepts a published signature, %s', async (_, fields, signature) => {
    const message = {
      accountAddress: '',
      domain: '',
      uri: '',
      nonce: '',
      version: '1',
      chainId: 'eip155:1',
      ...fields,
    } as const
    const signed = { chainId: 'eip155:1', address: message.accountAddress, text: writeSignIn(message), signature }
    expect(await signerOf(signed, {})).toBe(message.accountAddress)
    await expect(signerOf({ ...signed, text: `${signed.text}.` }, {})).rejects.toEqual(code('SIGNATURE_INVALID'))
  })

  const signed = async (address: string) => ({
    chainId: 'eip155:1',
    address,
    text: 'Hello',
    signature: await ethereum.signMessage({ message: 'Hello' }),
  })

  test('returns an address in the case of EIP-55 and rejects a wrong checksum', async () => {
    const { address } = ethereum
    expect(await signerOf(await signed(address.toLowerCase()), {})).toBe(address)
    const swapped = address.replace(/[a-z]/gi, letter => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()))
    await expect(signerOf(await signed(`0x${swapped.slice(2)}`), {})).rejects.toEqual(code('ADDRESS_INVALID'))
  })

  test('rejects the malleated form of a signature', async () => {
    const { signature, ...rest } = await signed(ethereum.address)
    const {
      r,
      s,
      recovery = 0,
    } = secp256k1.Signature.fromBytes(
      secp256k1.sign(hex.decode(hashMessage('Hello').slice(2)), SECRET, { prehash: false, format: 'recovered' }),
      'recovered',
    )
    const spell = (s: bigint, v: number) =>
      `0x${[r, s].map(part => part.toString(16).padStart(64, '0')).join('')}${(v + 27).toString(16)}`
    expect(spell(s, recovery)).toBe(signature)
    const other = spell(secp256k1.Point.Fn.ORDER - s, 1 - recovery)
    await expect(signerOf({ ...rest, signature: other }, {})).rejects.toEqual(code('SIGNATURE_INVALID'))
  })
})

describe('bip122', () => {
  const check = (address: string, text: string, signature: string) =>
    signerOf({ chainId: BITCOIN, address, text, signature }, {})

  const SEGWIT = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
  // Source: BIP-322, test vectors.
  const VECTORS = [
    [
      SEGWIT,
      '',
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      SEGWIT,
      '',
      'smpAkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
    [
      SEGWIT,
      'Hello World',
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      SEGWIT,
      'Hello World',
      'smpAkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
    [
      'bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7',
      'ESHJI7MWUL64AXHBI42L3UR4QA',
      'AkcwRAIgCYHF/vn67iZX5WBimh84kqD6pTME6eNCMGhfFnnwCNECIAF3nMCk/RfLit+uv8a8FgfQIw0f0ASE21GSz7rX17PsASEDTA2vM8bOtUFgvenSDUmvkq7aWNwoTB0CMiM6carHY1s=',
    ],
    [
      'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp',
      'TPIZPITUIHEUHO5ACOL6W6MBVD',
      'AUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516',
    ],
    [
      'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
      'No prefix fallback',
      'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R',
    ],
  ] as const
  test.each(VECTORS)('accepts the standard’s own signature by %s of "%s"', async (address, text, signature) => {
    expect(await check(address, text, signature)).toBe(address)
    await expect(check(address, `${text}.`, signature)).rejects.toEqual(code('SIGNATURE_INVALID'))
    for (const [other] of VECTORS) {
      if (other !== address) await expect(check(other, text, signature)).rejects.toEqual(code('SIGNATURE_INVALID'))
    }
  })

  test.each(['not-valid-base64!!!', '', 'smpAA==', 'fooAA==', 'ful'])(
    'rejects "%s" as a signature',
    async signature => {
      await expect(check(SEGWIT, '', signature)).rejects.toEqual(code('SIGNATURE_INVALID'))
    },
  )

  test('rejects the address of a script with several keys', async () => {
    const address = 'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9'
    await expect(check(address, '', VECTORS[0][2])).rejects.toEqual(code('SIGNATURE_UNSUPPORTED'))
  })

  const compressed = secp256k1.getPublicKey(SECRET, true)
  const plain = secp256k1.getPublicKey(SECRET, false)
  const regtest = { ...TEST_NETWORK, bech32: 'bcrt' }
  const ADDRESSES = [
    ['p2pkh of an uncompressed key', p2pkh(plain).address, 27],
    ['p2pkh', p2pkh(compressed).address, 31],
    ['p2pkh of a test network', p2pkh(compressed, TEST_NETWORK).address, 31],
    ['p2sh-p2wpkh', p2sh(p2wpkh(compressed)).address, 35],
    ['p2sh-p2wpkh of a test network', p2sh(p2wpkh(compressed, TEST_NETWORK), TEST_NETWORK).address, 35],
    ['p2wpkh', p2wpkh(compressed).address, 39],
    ['p2wpkh with the header of p2pkh', p2wpkh(compressed).address, 31],
    ['p2wpkh of a local network', p2wpkh(compressed, regtest).address, 39],
  ] as const
  test.each(ADDRESSES)('accepts a BIP-137 signature by %s', async (_, address = '', header) => {
    const text = 'Grüße'
    const [recovery = 0, ...rest] = secp256k1.sign(messageDigest(utf8(text)), SECRET, {
      prehash: false,
      format: 'recovered',
    })
    const spell = (first: number) => base64.encode(Uint8Array.of(first + recovery, ...rest))
    expect(await check(address, text, spell(header))).toBe(address)
    await expect(check(address, 'Grüsse', spell(header))).rejects.toEqual(code('SIGNATURE_INVALID'))
    await expect(check(SEGWIT, text, spell(header))).rejects.toEqual(code('SIGNATURE_INVALID'))
    await expect(check(address, text, spell(43))).rejects.toEqual(code('SIGNATURE_INVALID'))
    // The uncompressed key has another address.
    await expect(check(address, text, spell(header === 27 ? 31 : 27))).rejects.toEqual(code('SIGNATURE_INVALID'))
  })
})

test('bip122: accepts a BIP-322 signature by a segwit key behind a script’s address', async () => {
  const lock = p2sh(p2wpkh(secp256k1.getPublicKey(SECRET, true)))
  const challenge = tagSchnorr('BIP0322-signed-message', utf8('Hello'))
  const finalScriptSig = Uint8Array.of(0, challenge.length, ...challenge)
  const input = { txid: new Uint8Array(32), index: 0xffffffff, finalScriptSig, sequence: 0 }
  const bare = { version: 0, segwitFlag: false, inputs: [input], witnesses: undefined, lockTime: 0 }
  const txid = sha256x2(RawTx.encode({ ...bare, outputs: [{ amount: 0n, script: lock.script }] })).reverse()
  const tx = new Transaction({ version: 0, allowUnknownVersion: true, allowUnknownOutputs: true })
  const { script, redeemScript } = lock
  tx.addInput({ txid, index: 0, sequence: 0, redeemScript, witnessUtxo: { script, amount: 0n } })
  tx.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  tx.sign(SECRET)
  tx.finalize()
  const signature = base64.encode(RawWitness.encode(tx.getInput(0).finalScriptWitness ?? []))
  const { address = '' } = lock
  const signed = { chainId: BITCOIN, address, text: 'Hello', signature }
  expect(await signerOf(signed, {})).toBe(address)
  await expect(signerOf({ ...signed, text: 'Hullo' }, {})).rejects.toEqual(code('SIGNATURE_INVALID'))
  const stranger = p2sh(p2wpkh(secp256k1.getPublicKey(hex.decode('b2'.repeat(32)), true))).address ?? ''
  await expect(signerOf({ ...signed, address: stranger }, {})).rejects.toEqual(code('SIGNATURE_INVALID'))
})

describe('an address without a secret key, for which anyone could sign,', () => {
  const zeros = (bytes: Record<number, number> = {}, length = 64) =>
    Uint8Array.from({ length }, (_, at) => bytes[at] ?? 0)

  test.each([0, 1])('is rejected on solana: %d', async first => {
    for (const r of [0, 1]) {
      const signature = base58.encode(zeros({ 0: r }))
      const signed = { chainId: 'solana:x', address: base58.encode(zeros({ 0: first }, 32)), text: 'Hello', signature }
      await expect(signerOf(signed, {})).rejects.toEqual(code('SIGNATURE_INVALID'))
    }
  })

  test('is rejected on polkadot, with either kind of key', async () => {
    const r = ristretto255.Point.BASE.multiply(5n).toBytes()
    // A signature that satisfies the equation for the zero key, with its kind's marker bit.
    const sr25519 = Uint8Array.of(...r, ...zeros({ 0: 5, 31: 128 }, 32))
    for (const bytes of [sr25519, zeros(), zeros({ 0: 1 })]) {
      const signature = `0x${hex.encode(bytes)}`
      const signed = { chainId: 'polkadot:x', address: encodeAddress(zeros({}, 32)), text: 'Hello', signature }
      await expect(signerOf(signed, {})).rejects.toEqual(code('SIGNATURE_INVALID'))
    }
  })
})

describe('polkadot', () => {
  test('has one account for a key under every prefix', async () => {
    const account = await ACCOUNTS['polkadot, sr25519']!()
    const signature = await account.sign('Hello')
    const key = decodeAddress(account.address)
    const accounts = await Promise.all(
      [0, 2, 42, 63, 64, 1284, 16_383].map(prefix =>
        signerOf({ chainId: account.chainId, address: encodeAddress(key, prefix), text: 'Hello', signature }, {}),
      ),
    )
    expect([...new Set(accounts)]).toEqual([encodeAddress(key, 42)])
  })
})

describe('bip122 in upper case', () => {
  test('is refused: an account has one spelling', async () => {
    for (const address of [
      'BC1Q9VZA2E8X573NCZRLZMS0WVX3GSQJX7VAVGKX0L',
      'TB1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KXPJZSX',
    ]) {
      const signed = { chainId: BITCOIN, address, text: 'Hello', signature: base64.encode(new Uint8Array(65)) }
      await expect(signerOf(signed, {})).rejects.toEqual(code('ADDRESS_INVALID'))
    }
  })
})

describe('cosmos', () => {
  test('rejects an address in upper case, of another length or with a wrong checksum', async () => {
    const account = await ACCOUNTS.cosmos!()
    const text = 'Hello'
    const signature = await account.sign(text)
    const wrong = [
      account.address.toUpperCase(),
      `${account.address}q`,
      account.address.replace(/.$/, 'b'),
      'cosmos1',
      '1',
    ]
    for (const address of wrong) {
      await expect(signerOf({ chainId: account.chainId, address, text, signature }, {})).rejects.toEqual(
        code('ADDRESS_INVALID'),
      )
    }
  })

  test('rejects the malleated form of a signature', async () => {
    const { address, chainId, sign } = await ACCOUNTS.cosmos!()
    const bytes = base64.decode(await sign('Hello'))
    const s = BigInt(`0x${hex.encode(bytes.subarray(32))}`)
    const other = hex.decode((secp256k1.Point.Fn.ORDER - s).toString(16).padStart(64, '0'))
    const signature = base64.encode(Uint8Array.of(...bytes.subarray(0, 32), ...other))
    await expect(signerOf({ chainId, address, text: 'Hello', signature }, {})).rejects.toEqual(
      code('SIGNATURE_INVALID'),
    )
  })
})

test.each([
  ['a multisig', 3],
  ['a zkLogin', 5],
  ['a passkey', 6],
])('rejects %s of sui as unsupported', async (_, kind) => {
  const { address, chainId, sign } = await ACCOUNTS['sui, ed25519']!()
  const [, ...rest] = base64.decode(await sign('Hello'))
  const signature = base64.encode(Uint8Array.of(kind, ...rest))
  await expect(signerOf({ chainId, address, text: 'Hello', signature }, {})).rejects.toEqual(
    code('SIGNATURE_UNSUPPORTED'),
  )
})

test('stacks: accepts an account of an uncompressed key, with 0x or without', async () => {
  const privateKey = 'b1'.repeat(32)
  const address = getAddressFromPublicKey(hex.encode(secp256k1.getPublicKey(SECRET, false)), 'mainnet')
  const signature = signMessageHashRsv({ messageHash: messageHash('Hello'), privateKey })
  const signed = { chainId: 'stacks:1', address, text: 'Hello', signature }
  expect(await signerOf(signed, {})).toBe(address)
  expect(await signerOf({ ...signed, signature: `0x${signature}` }, {})).toBe(address)
})

test('rejects a namespace that is the name of an Object property', async () => {
  const signed = { chainId: 'constructor:1', address: 'a', text: 'Hello', signature: '' }
  await expect(signerOf(signed, {})).rejects.toEqual(code('CHAIN_UNSUPPORTED'))
})
