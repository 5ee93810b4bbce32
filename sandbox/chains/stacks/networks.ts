import type { Answer } from '../../wallets/decision'

/** A simulated network: addresses and chain id of the real one, on a ledger of the sandbox. */
export interface TestNetwork {
  readonly chainId: number
  /** Name of the network in SIP-030 and in the library. */
  readonly realm: 'testnet' | 'mainnet'
  readonly name: string
}

/** Stacks has only these two networks; the second one simulates mainnet. */
export const testNetworks: readonly [TestNetwork, TestNetwork] = [
  { chainId: 2147483648, realm: 'testnet', name: 'Stacks Testnet' },
  { chainId: 1, realm: 'mainnet', name: 'Stacks' },
]

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
