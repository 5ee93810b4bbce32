import type { Answer } from '../../wallets/decision'

/** A cluster in the wallet's configuration. */
export interface SolanaWalletNetwork {
  /** The CAIP-2 id, also the chain in the Wallet Standard: the standard's three names mean the public clusters. */
  id: `solana:${string}`
  name: string
  /** URL of its node. */
  rpc: string
}

export interface SolanaWalletConfig {
  /** Default: `approve`. */
  answer?: Answer
  /** Seeds of its accounts, in hex: public test keys. */
  keys: string[]
  networks: SolanaWalletNetwork[]
}
