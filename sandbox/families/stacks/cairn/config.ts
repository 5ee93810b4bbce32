import type { Answer } from '../../../wallets/decision'

/** A network as the wallet knows it. */
export interface CairnNetwork {
  chainId: number
  /** As SIP-030 names it. */
  realm: 'mainnet' | 'testnet'
  /** Base URL of its service. */
  url: string
}

export interface CairnConfig {
  /** The page's to say. */
  answer: Answer
  /** Private keys in hex: public test keys. */
  keys: string[]
  networks: CairnNetwork[]
}
