import type { Hex } from 'viem'
import type { WalletChain } from '../../chains/evm/walletChain'
import type { Answer } from '../decision'

/** Configuration of the WalletConnect wallet, in Node and in its page (`window.sandboxWalletConfig`). */
export interface WalletConfig {
  chains: WalletChain[]
  /** Private keys of its accounts; public test keys. */
  keys: Hex[]
  /** `ws:` URL. */
  relayUrl: string
  /** HTTP origin of the verify service. */
  verifyUrl?: string
  /** Initial answer of the wallet. */
  answer: Answer
}
