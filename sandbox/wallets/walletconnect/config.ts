import type { Hex } from 'viem'
import type { WalletChain } from '../chains'
import type { Answer } from '../decision'

/** What the WalletConnect wallet needs to know, in Node and in its page (`window.sandboxWalletConfig`). */
export interface WalletConfig {
  chains: WalletChain[]
  /** Private keys of its accounts; public test keys. */
  keys: Hex[]
  /** `ws:` URL. */
  relayUrl: string
  /** HTTP origin of the verify service. */
  verifyUrl?: string
  /** How it answers until told otherwise. */
  answer: Answer
}
