import type { Answer } from '../../../wallets/decision'

/** A network as the wallet knows it. */
export interface RillNetwork {
  /** Its CAIP-2 id, which is also its chain in the Wallet Standard. */
  id: `sui:${string}`
  name: string
  /** Its node. */
  rpc: string
}

export interface RillConfig {
  /** `approve` where nothing is said. */
  answer?: Answer
  /** Seeds of its accounts, in hex: public test keys. */
  keys: string[]
  networks: RillNetwork[]
}
