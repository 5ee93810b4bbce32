import type { Answer } from '../../../wallets/decision'

/** A cluster as the wallet knows it. */
export interface MarlinNetwork {
  /** Its CAIP-2 id, which is also its chain in the Wallet Standard: the three names of the standard are taken. */
  id: `solana:${string}`
  name: string
  /** Its node. */
  rpc: string
}

export interface MarlinConfig {
  /** `approve` where nothing is said. */
  answer?: Answer
  /** Seeds of its accounts, in hex: public test keys. */
  keys: string[]
  networks: MarlinNetwork[]
}
