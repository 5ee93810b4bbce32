import type { Answer } from '../../../wallets/decision'

/** What a key signs with. */
export type Kind = 'sr25519' | 'ed25519' | 'ecdsa'

export interface DotterelConfig {
  answer: Answer
  /** 32 bytes as 0x-hex: public test keys. */
  keys: { seed: `0x${string}`; kind: Kind }[]
  /** Their addresses, written the generic way. */
  addresses: string[]
  /** First blocks of the chains that it can keep its accounts for. */
  chains: { caipNetworkId: string; name: string; genesis: `0x${string}` }[]
}
