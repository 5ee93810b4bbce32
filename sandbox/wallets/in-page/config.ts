import type { Hex } from 'viem'
import type { WalletChain } from '../chains'
import type { Answer } from '../decision'

/** The three wallets that live in a page. */
export type InPageName = 'heron' | 'quartz' | 'lantern'

/** What a page tells the wallets before their script runs: `window.sandboxConfig`. */
export interface InPageConfig {
  /** Chains that the wallets know at first. */
  chains: WalletChain[]
  /** Private keys of each wallet's accounts; all of them are public test keys. */
  keys: Record<InPageName, Hex[]>
  /** How the wallets answer until told otherwise. */
  answer: Answer
}
