import type { Address, Hex, LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Answer } from '../../wallets/decision'
import type { Emitter } from '../../wallets/emitter'
import { FRESH, type Remembered, rememberIn } from '../../wallets/memory'
import { controlsOf, PageWallet, type PageWalletOptions } from '../../wallets/pageWallet'
import { DISCONNECTED, existing, WalletError } from '../../wallets/walletError'
import { answerRequest, type WalletState } from './answerRequest'
import { createCallBatches } from './callBatches'
import { hexChainId, type InPageName, type WalletChain } from './walletConfig'

declare global {
  interface Window {
    /** Controls of the in-page EVM wallets, for tests and the playground. */
    sandboxWallets: Record<InPageName, WalletControl>
  }
}

/** EIP-1193. */
export interface Provider extends Pick<Emitter, 'on' | 'removeListener'> {
  request(call: { method: string; params?: unknown }): Promise<unknown>
}

/** EIP-6963. */
export interface ProviderInfo {
  uuid: string
  name: string
  icon: string
  rdns: string
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

export interface WalletOptions extends Omit<PageWalletOptions, 'memory'> {
  name: string
  rdns: string
  icon: string
  keys: readonly Hex[]
  chains: readonly WalletChain[]
}

class EvmWallet extends PageWallet implements WalletState {
  readonly accounts: readonly LocalAccount[]
  readonly chains: Map<number, WalletChain>
  readonly batches = createCallBatches()
  private readonly firstChain?: WalletChain

  constructor({ name, rdns, keys, chains, ...options }: WalletOptions) {
    const memory = rememberIn(`sandbox-wallet:${rdns}`, { ...FRESH, chainId: chains[0]?.id ?? 0 })
    super(name, { ...options, memory })
    this.accounts = keys.map(key => privateKeyToAccount(key))
    this.chains = new Map(chains.map(chain => [chain.id, chain]))
    this.firstChain = chains[0]
  }

  get addresses(): readonly Address[] {
    return this.accounts.map(({ address }) => address)
  }

  account(): LocalAccount {
    return existing(this.accounts[this.accountIndex], 'account')
  }

  chain(): WalletChain {
    return this.chains.get(this.memory.read().chainId) ?? existing(this.firstChain, 'chain')
  }

  visible(): string[] {
    return this.isOpen ? [this.account().address] : []
  }

  allowed(): string[] {
    return this.memory.read().approved ? [this.account().address] : []
  }

  protected seen(): string {
    return this.visible().join()
  }

  protected override change(next: Partial<Remembered>): void {
    const before = this.seen()
    super.change(next)
    if (this.seen() !== before) this.events.emit('accountsChanged', this.visible())
  }

  switchAccount(index: number): void {
    existing(this.accounts[index], 'account')
    this.change({ account: index })
  }

  switchChain(id: number): void {
    existing(this.chains.get(id), 'chain')
    if (id === this.chain().id) return
    this.memory.write({ chainId: id })
    this.events.emit('chainChanged', hexChainId(id))
  }

  override vanish(): void {
    super.vanish()
    this.memory.write({ chainId: this.firstChain?.id ?? 0 })
    this.loseConnection(`${this.name} is gone`)
  }

  loseConnection(message = `${this.name} lost its connection`): void {
    this.events.emit('disconnect', new WalletError(DISCONNECTED, message))
  }

  async request({ method, params }: Parameters<Provider['request']>[0]): Promise<unknown> {
    this.record(method, params)
    return answerRequest(this, method, Array.isArray(params) ? params : params === undefined ? [] : [params])
  }
}

/** A wallet with real keys that lives in the page, as if an extension's content script had put it there. */
export function createWallet(options: WalletOptions): WalletControl {
  const { name, rdns, icon } = options
  const wallet = new EvmWallet(options)
  const { on, removeListener } = wallet
  const provider: Provider = { request: call => wallet.request(call), on, removeListener }
  const info: ProviderInfo = Object.freeze({ uuid: crypto.randomUUID(), name, icon, rdns })
  const detail = Object.freeze({ info, provider })
  const announce = () => {
    if (!wallet.vanished) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
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
