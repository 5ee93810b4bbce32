import { encodeAddress } from '@polkadot/util-crypto/address'
import { blake2AsU8a } from '@polkadot/util-crypto/blake2'
import { ed25519PairFromSeed, ed25519Sign } from '@polkadot/util-crypto/ed25519'
import { secp256k1PairFromSeed, secp256k1Sign } from '@polkadot/util-crypto/secp256k1'
import { sr25519PairFromSeed, sr25519Sign } from '@polkadot/util-crypto/sr25519'
import type { Answer } from '../../wallets/decision'

/* Imports single modules: the package's main export runs WebAssembly on load, which a strict policy refuses. */

export interface Key {
  readonly kind: Kind
  /** In the generic SS58 format. */
  readonly address: string
  sign(bytes: Uint8Array): Uint8Array
  /** The signature after the byte of its scheme, as extrinsics carry it. */
  signTyped(bytes: Uint8Array): Uint8Array
}

interface Way {
  pair(seed: Uint8Array): { publicKey: Uint8Array; secretKey: Uint8Array }
  sign(bytes: Uint8Array, pair: { publicKey: Uint8Array; secretKey: Uint8Array }): Uint8Array
  id(publicKey: Uint8Array): Uint8Array
  /** Source: `MultiSignature`. */
  type: number
}

const WAYS: Record<Kind, Way> = {
  ed25519: { pair: ed25519PairFromSeed, sign: ed25519Sign, id: key => key, type: 0 },
  sr25519: { pair: sr25519PairFromSeed, sign: sr25519Sign, id: key => key, type: 1 },
  ecdsa: {
    pair: secp256k1PairFromSeed,
    sign: (bytes, pair) => secp256k1Sign(bytes, pair, 'blake2'),
    id: key => blake2AsU8a(key),
    type: 2,
  },
}

export function keyOf({ seed, kind }: PolkadotWalletConfig['keys'][number]): Key {
  const way = WAYS[kind]
  const pair = way.pair(Uint8Array.from(seed.slice(2).match(/../g) ?? [], byte => Number.parseInt(byte, 16)))
  const sign = (bytes: Uint8Array) => way.sign(bytes, pair)
  return {
    kind,
    address: encodeAddress(way.id(pair.publicKey)),
    sign,
    signTyped: bytes => Uint8Array.from([way.type, ...sign(bytes)]),
  }
}

/** Signature scheme of a key. */
type Kind = 'sr25519' | 'ed25519' | 'ecdsa'

export interface PolkadotWalletConfig {
  answer: Answer
  /** 32 bytes as 0x-hex: public test keys. */
  keys: { seed: `0x${string}`; kind: Kind }[]
  /** Addresses of the keys, in the generic SS58 format. */
  addresses: string[]
  /** Genesis hashes of the chains to which an account can be limited. */
  chains: { caipNetworkId: string; name: string; genesis: `0x${string}` }[]
}
