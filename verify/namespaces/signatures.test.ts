import { ristretto255 } from '@noble/curves/ed25519.js'
import { p256 } from '@noble/curves/nist.js'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { decodeAddress, encodeAddress } from '@polkadot/util-crypto/address'
import { base58, base64, bech32, hex } from '@scure/base'
import {
  Address,
  OutScript,
  p2pkh,
  p2sh,
  p2wpkh,
  RawTx,
  RawWitness,
  TEST_NETWORK,
  Transaction,
} from '@scure/btc-signer'
import { sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { getAddressFromPublicKey, signMessageHashRsv } from '@stacks/transactions'
import { hashMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import type { SignInMessage } from '../../kernel'
import { messageDigest } from '../../sandbox/chains/bitcoin/signMessage'
import { keyOf } from '../../sandbox/chains/polkadot/key'
import { messageHash } from '../../sandbox/chains/stacks/wallet'
import { writeSignIn } from '../signInText'
import { ACCOUNTS, ethereum } from '../testing/accounts'
// Loaded here, as the code of a module belongs to every test of this file, not to the first one that signs in.
import './bip122'
import './cosmos'
import './eip155'
import './polkadot'
import './solana'
import './stacks'
import './sui'
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

describe('the hex of a signature', () => {
  test('the hex of a signature may lack the 0x, which nothing may precede', async () => {
    const key = keyOf({ seed: `0x${'b1'.repeat(32)}`, kind: 'sr25519' })
    const polkadot = {
      chainId: 'polkadot:x',
      address: key.address,
      sign: async () => hex.encode(key.sign(utf8('Hello'))),
    }
    for (const { chainId, address, sign } of [await ACCOUNTS.eip155!(), await ACCOUNTS.stacks!(), polkadot]) {
      const digits = (await sign('Hello')).replace(/^0x/, '')
      const check = (signature: string) => signerOf({ chainId, address, text: 'Hello', signature }, {})
      expect(await check(digits)).toBe(address)
      expect(await check(`0x${digits}`)).toBe(address)
      await expect(check(`${digits.slice(0, 2)}0x${digits.slice(2)}`)).rejects.toEqual(code('SIGNATURE_INVALID'))
    }
  })
})

describe('a signature of eip155', () => {
  const { address } = ethereum
  const check = async (change: (signature: string) => string, chains = {}) =>
    signerOf(
      {
        chainId: 'eip155:1',
        address,
        text: 'Hello',
        signature: change(await ethereum.signMessage({ message: 'Hello' })),
      },
      { chains },
    )

  test.each(['02', '1a', '1d', '25', 'ff'])(
    'a signature of eip155 with the recovery byte %s is invalid',
    async byte => {
      await expect(check(signature => signature.slice(0, -2) + byte)).rejects.toEqual(code('SIGNATURE_INVALID'))
    },
  )

  test.each([JSON.parse('{"eip155:1":null}'), { 'eip155:10': { rpcUrl: 'https://node.example' } }, {}])(
    'a signature of eip155 of another length needs a node of its chain: %j',
    async chains => {
      for (const change of [(signature: string) => `${signature}00`, (signature: string) => signature.slice(0, -2)]) {
        await expect(check(change, chains)).rejects.toMatchObject({
          code: 'CHAIN_UNSUPPORTED',
          message: expect.stringContaining('RPC URL'),
          context: { chainId: 'eip155:1' },
        })
      }
    },
  )
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
    await expect(check(address, text, spell(23))).rejects.toEqual(code('SIGNATURE_INVALID'))
    // The uncompressed key has another address.
    await expect(check(address, text, spell(header === 27 ? 31 : 27))).rejects.toEqual(code('SIGNATURE_INVALID'))
  })

  test('accepts the last header: a key whose signature has the rarest recovery', async () => {
    // With r = 2, r plus the curve's order is the x of a point. Any s will do: the key follows from both.
    const parts = Uint8Array.from({ length: 64 }, (_, at) => ({ 31: 2, 63: 1 })[at] ?? 0)
    const digest = messageDigest(utf8('Hello'))
    const key = secp256k1.recoverPublicKey(Uint8Array.of(3, ...parts), digest, { prehash: false })
    const { address = '' } = p2wpkh(key)
    expect(await check(address, 'Hello', base64.encode(Uint8Array.of(42, ...parts)))).toBe(address)
    await expect(check(address, 'Hello', base64.encode(Uint8Array.of(46, ...parts)))).rejects.toEqual(
      code('SIGNATURE_INVALID'),
    )
  })

  test('allows the prefix of the form at the start only', async () => {
    const [, , signature] = VECTORS[0]
    expect(await check(SEGWIT, '', `smp${signature}`)).toBe(SEGWIT)
    for (const wrong of [`${signature.slice(0, 4)}smp${signature.slice(4)}`, `${signature}smp`, `smpsmp${signature}`]) {
      await expect(check(SEGWIT, '', wrong)).rejects.toEqual(code('SIGNATURE_INVALID'))
    }
  })
})

/** The transaction that spends the one with the text, to a script. Source: BIP-322. */
function spending(script: Uint8Array, text: string, redeemScript?: Uint8Array): Transaction {
  const challenge = tagSchnorr('BIP0322-signed-message', utf8(text))
  const finalScriptSig = Uint8Array.of(0, challenge.length, ...challenge)
  const input = { txid: new Uint8Array(32), index: 0xffffffff, finalScriptSig, sequence: 0 }
  const bare = { version: 0, segwitFlag: false, inputs: [input], witnesses: undefined, lockTime: 0 }
  const txid = sha256x2(RawTx.encode({ ...bare, outputs: [{ amount: 0n, script }] })).reverse()
  const tx = new Transaction({ version: 0, allowUnknownVersion: true, allowUnknownOutputs: true })
  tx.addInput({ txid, index: 0, sequence: 0, redeemScript, witnessUtxo: { script, amount: 0n } })
  tx.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  return tx
}

describe('a BIP-322 witness of', () => {
  const ALL = 1
  const OTHER = hex.decode('b2'.repeat(32))
  const keyFor = (secret: Uint8Array) => secp256k1.getPublicKey(secret, true)
  const check = (address: string, witness: readonly Uint8Array[]) =>
    signerOf(
      { chainId: BITCOIN, address, text: 'Hello', signature: base64.encode(RawWitness.encode([...witness])) },
      {},
    )

  test('the witness of a segwit key is its signature of the whole transaction and the key, and nothing else', async () => {
    const ofKey = ({ script }: { script: Uint8Array }, { secret = SECRET, type = ALL, byte = ALL } = {}) => {
      const key = keyFor(secret)
      const digest = spending(script, 'Hello').preimageWitnessV0(0, p2pkh(key).script, type, 0n)
      const signature = secp256k1.sign(digest, secret, { prehash: false, format: 'der' })
      return [Uint8Array.of(...signature, byte), key]
    }
    const lock = p2wpkh(keyFor(SECRET))
    const { address = '' } = lock
    const [signature = new Uint8Array(), key = new Uint8Array()] = ofKey(lock)
    expect(await check(address, [signature, key])).toBe(address)
    const wrong = [
      [signature, key, new Uint8Array()],
      [signature, key, key],
      [signature],
      [],
      [key, signature],
      ofKey(lock, { secret: OTHER }),
      ...[0, 2, 3, 0x81].flatMap(byte => [
        ofKey(lock, { byte }),
        ofKey(lock, { type: byte, byte }),
        ofKey(lock, { type: byte }),
      ]),
    ]
    for (const witness of wrong) await expect(check(address, witness)).rejects.toEqual(code('SIGNATURE_INVALID'))
  })

  test('a P2PKH key is invalid: its script has no witness', async () => {
    const lock = p2pkh(keyFor(SECRET))
    const digest = spending(lock.script, 'Hello').preimageWitnessV0(0, lock.script, ALL, 0n)
    const signature = secp256k1.sign(digest, SECRET, { prehash: false, format: 'der' })
    await expect(check(lock.address ?? '', [Uint8Array.of(...signature, ALL), keyFor(SECRET)])).rejects.toEqual(
      code('SIGNATURE_INVALID'),
    )
  })

  test('the witness of a Taproot key is one signature of the whole transaction, with or without its type', async () => {
    const lock = { type: 'tr', pubkey: schnorr.getPublicKey(SECRET) } as const
    const script = OutScript.encode(lock)
    const address = Address().encode(lock)
    const sign = (type: number, ...bytes: number[]) => {
      const digest = spending(script, 'Hello').preimageWitnessV1(0, [script], type, [0n])
      return Uint8Array.of(...schnorr.sign(digest, SECRET), ...bytes)
    }
    expect(await check(address, [sign(0)])).toBe(address)
    expect(await check(address, [sign(ALL, ALL)])).toBe(address)
    const wrong = [
      [sign(0), lock.pubkey],
      [sign(0), keyFor(SECRET), new Uint8Array()],
      [sign(ALL, ALL), new Uint8Array()],
      [sign(ALL, ALL, ALL)],
      [sign(ALL)],
      [sign(0, 0)],
      [sign(0, ALL)],
      ...[0, 2, 3, 0x81].flatMap(type => [[sign(ALL, type)], [sign(type, type)]]),
      [sign(0).subarray(1)],
      [schnorr.sign(spending(script, 'Hello').preimageWitnessV1(0, [script], 0, [0n]), OTHER)],
      [],
    ]
    for (const witness of wrong) await expect(check(address, witness)).rejects.toEqual(code('SIGNATURE_INVALID'))
  })
})

test('bip122: accepts a BIP-322 signature by a segwit key behind a script’s address', async () => {
  const lock = p2sh(p2wpkh(secp256k1.getPublicKey(SECRET, true)))
  const tx = spending(lock.script, 'Hello', lock.redeemScript)
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

  test.each([0, 1])(
    'an address without a secret key, for which anyone could sign, is rejected on solana: %d',
    async first => {
      for (const r of [0, 1]) {
        const signature = base58.encode(zeros({ 0: r }))
        const signed = {
          chainId: 'solana:x',
          address: base58.encode(zeros({ 0: first }, 32)),
          text: 'Hello',
          signature,
        }
        await expect(signerOf(signed, {})).rejects.toEqual(code('SIGNATURE_INVALID'))
      }
    },
  )

  test.each([0, 1])(
    'an address without a secret key, for which anyone could sign, is rejected on sui: %d',
    async first => {
      const key = zeros({ 0: first }, 32)
      const address = `0x${hex.encode(blake2b(Uint8Array.of(0, ...key), { dkLen: 32 }))}`
      const signature = base64.encode(Uint8Array.of(0, ...zeros({ 0: 1 }), ...key))
      const signed = { chainId: 'sui:mainnet', address, text: 'Hello', signature }
      await expect(signerOf(signed, {})).rejects.toEqual(code('SIGNATURE_INVALID'))
    },
  )

  test('an address without a secret key, for which anyone could sign, is rejected on polkadot, with either kind of key', async () => {
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
  test('polkadot has one account for a key under every prefix', async () => {
    const account = await ACCOUNTS['polkadot, sr25519']!()
    const signature = await account.sign('Hello')
    const key = decodeAddress(account.address)
    const accounts = await Promise.all(
      [0, 2, 42, 63, 64, 255, 256, 1284, 16_383].map(prefix =>
        signerOf({ chainId: account.chainId, address: encodeAddress(key, prefix), text: 'Hello', signature }, {}),
      ),
    )
    expect([...new Set(accounts)]).toEqual([encodeAddress(key, 42)])
  })

  test.each(['sr25519', 'ed25519'] as const)('accepts %s with its type byte or without', async kind => {
    const key = keyOf({ seed: `0x${'b1'.repeat(32)}`, kind })
    const check = (bytes: Iterable<number>) =>
      signerOf(
        { chainId: 'polkadot:x', address: key.address, text: 'Hello', signature: hex.encode(Uint8Array.from(bytes)) },
        {},
      )
    for (const signed of [utf8('Hello'), utf8('<Bytes>Hello</Bytes>')]) {
      const [type = 0, ...bytes] = key.signTyped(signed)
      expect(await check(bytes)).toBe(key.address)
      expect(await check([type, ...bytes])).toBe(key.address)
      for (const wrong of [
        [1 - type, ...bytes],
        [2, ...bytes],
        [type, 0, ...bytes],
        bytes.slice(1),
        [...bytes, 0],
        [],
      ]) {
        await expect(check(wrong)).rejects.toEqual(code('SIGNATURE_INVALID'))
      }
    }
  })

  test('rejects an address with a reserved prefix or a key of another length', async () => {
    const { address, sign } = keyOf({ seed: `0x${'b1'.repeat(32)}`, kind: 'ed25519' })
    const key = decodeAddress(address)
    const signature = hex.encode(sign(utf8('Hello')))
    const check = (...body: number[]) => {
      const checksum = blake2b(Uint8Array.of(...utf8('SS58PRE'), ...body)).subarray(0, 2)
      const address = base58.encode(Uint8Array.of(...body, ...checksum))
      return signerOf({ chainId: 'polkadot:x', address, text: 'Hello', signature }, {})
    }
    expect(await check(0, ...key)).toBe(address)
    expect(await check(64, 1, ...key)).toBe(address)
    expect(await check(127, 255, ...key)).toBe(address)
    const wrong = [
      [128, 0, ...key],
      [255, 0, ...key],
      [128, ...key],
      [64, ...key],
      [63, 0, ...key],
      [0, ...key, 0],
      key,
    ]
    for (const body of wrong) await expect(check(...body)).rejects.toEqual(code('ADDRESS_INVALID'))
  })
})

describe('bip122 in upper case', () => {
  test('bip122 in upper case is refused: an account has one spelling', async () => {
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
    expect(await signerOf({ ...account, text, signature }, {})).toBe(account.address)
    const wrong = [
      account.address.toUpperCase(),
      `${account.address}q`,
      account.address.replace(/.$/, 'b'),
      'cosmos1',
      '1',
      ...[19, 21, 32].map(length => bech32.encodeFromBytes('cosmos', new Uint8Array(length))),
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
  ['an unknown kind', 7],
  ['the last kind', 255],
])('rejects %s of sui as unsupported', async (_, kind) => {
  const { address, chainId, sign } = await ACCOUNTS['sui, ed25519']!()
  const [, ...rest] = base64.decode(await sign('Hello'))
  const signature = base64.encode(Uint8Array.of(kind, ...rest))
  await expect(signerOf({ chainId, address, text: 'Hello', signature }, {})).rejects.toMatchObject({
    code: 'SIGNATURE_UNSUPPORTED',
    message: expect.stringContaining('single key'),
    context: { kind },
  })
})

describe('sui', () => {
  const NAMES = ['sui, ed25519', 'sui, secp256k1', 'sui, secp256r1'] as const

  test.each(NAMES)('accepts a text of any length: %s', async name => {
    const { address, chainId, sign } = await ACCOUNTS[name]!()
    for (const length of [0, 126, 127, 128, 16_383, 16_384]) {
      const text = 'a'.repeat(length)
      expect(await signerOf({ chainId, address, text, signature: await sign(text) }, {})).toBe(address)
    }
  })

  test.each(NAMES)('rejects another key, and one with a byte more: %s', async name => {
    const { address, chainId, sign } = await ACCOUNTS[name]!()
    const bytes = base64.decode(await sign('Hello'))
    const longer = Uint8Array.of(...bytes, 0)
    const addressOf = ([kind = 0, ...rest]: Uint8Array) =>
      `0x${hex.encode(blake2b(Uint8Array.of(kind, ...rest.slice(64)), { dkLen: 32 }))}`
    expect(addressOf(bytes)).toBe(address)
    const cases = [
      [addressOf(longer), longer],
      [address, longer],
      [addressOf(longer), bytes],
      [address, bytes.subarray(0, 65)],
    ] as const
    for (const [address, bytes] of cases) {
      const signed = { chainId, address, text: 'Hello', signature: base64.encode(bytes) }
      await expect(signerOf(signed, {})).rejects.toEqual(code('SIGNATURE_INVALID'))
    }
  })

  test.each([
    ['sui, secp256k1', secp256k1],
    ['sui, secp256r1', p256],
  ] as const)('rejects an uncompressed key and the malleated form of a signature: %s', async (name, curve) => {
    const { address, chainId, sign } = await ACCOUNTS[name]!()
    const [kind = 0, ...rest] = base64.decode(await sign('Hello'))
    const [r, s, key] = [rest.slice(0, 32), Uint8Array.from(rest.slice(32, 64)), Uint8Array.from(rest.slice(64))]
    const check = (address: string, ...bytes: number[]) =>
      signerOf({ chainId, address, text: 'Hello', signature: base64.encode(Uint8Array.of(kind, ...bytes)) }, {})
    expect(await check(address, ...r, ...s, ...key)).toBe(address)
    const { Fn } = curve.Point
    const other = Fn.toBytes(Fn.neg(Fn.fromBytes(s)))
    await expect(check(address, ...r, ...other, ...key)).rejects.toEqual(code('SIGNATURE_INVALID'))
    const plain = curve.Point.fromBytes(key).toBytes(false)
    const ofPlain = `0x${hex.encode(blake2b(Uint8Array.of(kind, ...plain), { dkLen: 32 }))}`
    await expect(check(ofPlain, ...r, ...s, ...plain)).rejects.toEqual(code('SIGNATURE_INVALID'))
  })
})

test.each([
  ['sui, ed25519', (address: string) => [`0${address}`, `${address}0`, address.slice(0, -1), address.toUpperCase()]],
  ['stacks', (address: string) => [`xP${address}`, `${address}-`, `SM${address.slice(2)}`, address.toLowerCase()]],
  [
    'solana, in base58',
    (address: string) => {
      const key = base58.decode(address)
      return [base58.encode(Uint8Array.of(...key, 0)), base58.encode(key.subarray(1)), '']
    },
  ],
] as const)('rejects an address of another form: %s', async (name, others) => {
  const { address, chainId, sign } = await ACCOUNTS[name]!()
  const signature = await sign('Hello')
  expect(await signerOf({ chainId, address, text: 'Hello', signature }, {})).toBe(address)
  for (const other of others(address)) {
    await expect(signerOf({ chainId, address: other, text: 'Hello', signature }, {})).rejects.toEqual(
      code('ADDRESS_INVALID'),
    )
  }
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
