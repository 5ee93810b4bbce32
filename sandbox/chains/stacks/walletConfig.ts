import type { Answer } from '../../wallets/decision'

/** A network in the wallet's configuration. */
export interface StacksWalletNetwork {
  chainId: number
  /** Name of the network in SIP-030. */
  realm: 'mainnet' | 'testnet'
  /** Base URL of the network's service. */
  url: string
}

export interface StacksWalletConfig {
  answer: Answer
  /** Private keys in hex: public test keys. */
  keys: string[]
  networks: StacksWalletNetwork[]
}
