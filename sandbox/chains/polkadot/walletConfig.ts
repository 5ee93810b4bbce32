import type { Answer } from '../../wallets/decision'

/** Signature scheme of a key. */
export type Kind = 'sr25519' | 'ed25519' | 'ecdsa'

export interface PolkadotWalletConfig {
  answer: Answer
  /** 32 bytes as 0x-hex: public test keys. */
  keys: { seed: `0x${string}`; kind: Kind }[]
  /** Addresses of the keys, in the generic SS58 format. */
  addresses: string[]
  /** Genesis hashes of the chains to which an account can be limited. */
  chains: { caipNetworkId: string; name: string; genesis: `0x${string}` }[]
}
