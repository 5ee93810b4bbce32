import type { Hex } from 'viem'
import type { WalletChain } from '../chains'
import type { Answer } from '../decision'

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
