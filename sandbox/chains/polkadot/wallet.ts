import type { Question } from '../../wallets/decision'
import { existing } from '../../wallets/existing'
import { PageWallet, type PageWalletOptions } from '../../wallets/pageWallet'
import { type Key, keyOf } from './key'
import type { PolkadotWalletConfig } from './walletConfig'

/** An account in the form that pages see. Source: @polkadot/extension-inject. */
export interface InjectedAccount {
  readonly address: string
  readonly name: string
  readonly type: string
  /** Genesis hash of the only chain on which the account may be used, if it is limited to one. */
  readonly genesisHash: string | null
}

/** Its refusals are plain errors with the messages of real extensions. */
export class PolkadotWallet extends PageWallet {
  readonly addresses: readonly string[]
  private readonly keys: readonly Key[]
  private readonly chains: PolkadotWalletConfig['chains']

  constructor({ keys, addresses, chains, ...options }: PolkadotWalletConfig & PageWalletOptions) {
    super('Dotterel', options)
    this.keys = keys.map(keyOf)
    this.addresses = addresses
    this.chains = chains
  }

  /** Accounts that the site sees: the one in use, none before approval. */
  visible(): readonly InjectedAccount[] {
    const { account, chainId } = this.memory.read()
    const key = this.keys[account]
    if (!this.isOpen || !key) return []
    const genesisHash = this.chains[chainId - 1]?.genesis ?? null
    return [{ address: key.address, name: `Account ${account + 1}`, type: key.kind, genesisHash }]
  }

  protected seen(): string {
    return JSON.stringify(this.visible())
  }

  /** Calls `notify` with the visible accounts, now and after each change. */
  watch(notify: (accounts: readonly InjectedAccount[]) => void): () => void {
    const report = () => notify(this.visible())
    this.on('change', report)
    report()
    return () => this.removeListener('change', report)
  }

  override record(method: string, params: unknown): void {
    this.requests.push({ method, params })
    if (this.vanished) throw new Error('Dotterel is not there any more')
  }

  /** Asks the user, unless the site is already approved. */
  async enable(site: string): Promise<void> {
    if (this.visible().length > 0) return
    await refusedAs('Rejected', this.approve([['It will see', 'your address and balance']], site))
  }

  /** The key of the address, once the user has approved. */
  async key(address: string, question: Question): Promise<Key> {
    const key = this.keys[this.memory.read().account]
    if (this.visible().length === 0 || key?.address !== address) throw new Error('Unable to find keypair')
    await refusedAs('Cancelled', this.consent(question))
    return key
  }

  switchAccount(index: number): void {
    existing(this.keys[index], 'account')
    this.change({ account: index })
  }

  /** Limits the account to one chain, as the user would. The wallet has no current network. */
  override switchNetwork(caipNetworkId: string): void {
    const index = this.chains.findIndex(chain => chain.caipNetworkId === caipNetworkId)
    existing(this.chains[index], 'chain')
    this.change({ chainId: index + 1 })
  }
}

async function refusedAs(message: string, consent: Promise<void>): Promise<void> {
  try {
    await consent
  } catch {
    throw new Error(message)
  }
}
