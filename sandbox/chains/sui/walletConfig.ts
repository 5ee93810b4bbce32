import type { Answer } from '../../wallets/decision'

/** A network in the wallet's configuration. */
export interface SuiWalletNetwork {
  /** The CAIP-2 id, which is also the chain in the Wallet Standard. */
  id: `sui:${string}`
  name: string
  /** URL of its node. */
  rpc: string
}

export interface SuiWalletConfig {
  /** Default: `approve`. */
  answer?: Answer
  /** Seeds of its accounts, in hex: public test keys. */
  keys: string[]
  networks: SuiWalletNetwork[]
}
