import type { Address, Hex, LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Emitter } from '../../wallets/emitter'
import { FRESH, type Remembered, rememberIn } from '../../wallets/memory'
import { PageWallet, type PageWalletOptions } from '../../wallets/pageWallet'
import { DISCONNECTED, existing, WalletError } from '../../wallets/walletError'
import { answerRequest, type WalletState } from './answerRequest'
import { createCallBatches } from './callBatches'
import { callNode, hexChainId, type WalletChain } from './walletConfig'

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

export interface EvmWalletOptions extends Omit<PageWalletOptions, 'memory'> {
  /** By default the page's storage. */
  memory?: PageWalletOptions['memory']
  name: string
  rdns: string
  icon: string
  keys: readonly Hex[]
  chains: readonly WalletChain[]
}

/** A wallet with real keys, as the page meets it. */
export class EvmWallet extends PageWallet implements WalletState {
  readonly accounts: readonly LocalAccount[]
  readonly chains: Map<number, WalletChain>
  readonly batches = createCallBatches()
  private readonly firstChain?: WalletChain

  constructor({ name, rdns, keys, chains, memory = rememberOnPage(rdns, chains), ...options }: EvmWalletOptions) {
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
    return this.reply(method, Array.isArray(params) ? params : params === undefined ? [] : [params])
  }

  callNode(method: string, params: readonly unknown[]): Promise<unknown> {
    return callNode(this.chain(), method, params)
  }

  protected reply(method: string, params: readonly unknown[]): Promise<unknown> {
    return answerRequest(this, method, params)
  }
}

const rememberOnPage = (rdns: string, [first]: readonly WalletChain[]) =>
  rememberIn(`sandbox-wallet:${rdns}`, { ...FRESH, chainId: first?.id ?? 0 })

/** Announces the wallet to the page, now and whenever the page asks, while it is installed. Returns the announcement. */
export function announceEvmWallet(
  wallet: EvmWallet,
  details: Omit<ProviderInfo, 'uuid'>,
): { provider: Provider; announce(): void } {
  const { on, removeListener } = wallet
  const provider: Provider = { request: call => wallet.request(call), on, removeListener }
  const info: ProviderInfo = Object.freeze({ uuid: crypto.randomUUID(), ...details })
  const detail = Object.freeze({ info, provider })
  const announce = () => {
    if (!wallet.vanished) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return { provider, announce }
}
