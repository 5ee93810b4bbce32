import type { Answer } from '../../../wallets/decision'

/** A chain as the wallet knows it. */
export interface NebulaChain {
  chainId: string
  name: string
  /** What its addresses begin with. */
  prefix: string
}

export interface NebulaConfig {
  /** The page's to say. */
  answer: Answer
  /** Public test words. */
  mnemonic: string
  /** Numbers of the accounts that the words open. Source: BIP-44. */
  accounts: number[]
  /** Their addresses on the first chain. */
  addresses: string[]
  chains: NebulaChain[]
}
