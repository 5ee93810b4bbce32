import type { Address } from 'viem'
import type { Answer } from '../../wallets/decision'
import { controlsOf } from '../../wallets/pageWallet'
import { announceEvmWallet, EvmWallet, type EvmWalletOptions, type Provider } from './evmWallet'
import type { InPageName } from './walletConfig'

declare global {
  interface Window {
    /** Controls of the in-page EVM wallets, for tests and the playground. */
    sandboxWallets: Record<InPageName, WalletControl>
  }
}

/** Controls for tests and the playground: `window.sandboxWallets.heron`. */
export interface WalletControl {
  /** As the user sees it. */
  readonly name: string
  /** How the wallet answers; `ask` opens a prompt. */
  answer: Answer
  /** Answers the next request that needs the user, and no other. */
  nextAnswer: Answer | undefined
  /** Every request received, oldest first. */
  readonly requests: { method: string; params: unknown }[]
  /** All addresses of the wallet, whether the site sees them or not. */
  readonly addresses: readonly Address[]
  /** Index of the address in use. */
  readonly account: number
  /** The EIP-1193 object that the wallet announces. */
  readonly provider: Provider
  /** The user selects another of `addresses`, by index. */
  switchAccount(index: number): void
  /** The user selects another chain, by its EVM chain id. */
  switchChain(id: number): void
  /** Removes a chain, so that switching to it gives 4902. */
  forgetChain(id: number): void
  /** Hides the accounts until the next approval. */
  lock(): void
  /** Uninstalls the wallet: it forgets the site, refuses requests and announces itself no more, even after a reload. */
  vanish(): void
  /** Emits `disconnect`, as a wallet does that loses its extension. The site stays approved. */
  loseConnection(): void
  /** Announces the wallet; after `vanish`, as if newly installed. */
  announce(): void
}

/** A wallet with real keys that lives in the page, as if an extension's content script had put it there. */
export function createWallet(options: EvmWalletOptions): WalletControl {
  const { name, rdns, icon } = options
  const wallet = new EvmWallet(options)
  const { provider, announce } = announceEvmWallet(wallet, { name, rdns, icon })
  return controlsOf(wallet, {
    provider,
    switchChain: (id: number) => wallet.switchChain(id),
    forgetChain: (id: number) => void wallet.chains.delete(id),
    vanish: () => wallet.vanish(),
    loseConnection: () => wallet.loseConnection(),
    announce: () => {
      wallet.reinstall()
      announce()
    },
  })
}
