import type { Answer } from '../../wallets/decision'

/** A chain in the wallet's configuration. */
export interface CosmosWalletChain {
  chainId: string
  name: string
  /** Prefix of the chain's addresses. */
  prefix: string
}

export interface CosmosWalletConfig {
  answer: Answer
  /** A public test mnemonic. */
  mnemonic: string
  /** Account indexes of the mnemonic. Source: BIP-44. */
  accounts: number[]
  /** Addresses of the accounts on the first chain. */
  addresses: string[]
  chains: CosmosWalletChain[]
}
