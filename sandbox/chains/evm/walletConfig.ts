import type { Hex } from 'viem'
import type { Answer } from '../../wallets/decision'
import type { WalletChain } from './walletChain'

/** The three wallets that live in a page. */
export type InPageName = 'heron' | 'quartz' | 'lantern'

/** Configuration that a page sets before the wallets' script runs: `window.sandboxConfig`. */
export interface InPageConfig {
  /** Chains that the wallets know initially. */
  chains: WalletChain[]
  /** Private keys of each wallet's accounts; all of them are public test keys. */
  keys: Record<InPageName, Hex[]>
  /** Initial answer of the wallets. */
  answer: Answer
}
