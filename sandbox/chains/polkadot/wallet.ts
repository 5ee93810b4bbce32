import type { Question } from '../../wallets/decision'
import { PageWallet, type PageWalletOptions } from '../../wallets/pageWallet'
import { existing } from '../../wallets/walletError'
import { type Key, keyOf, type PolkadotWalletConfig } from './key'

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

/** Dotterel's icon: a small bird of the moors, on a 96 × 96 square. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs>' +
  '<linearGradient id="dotterel" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#f7a6c4"/><stop offset="1" stop-color="#c2185b"/></linearGradient>' +
  '</defs><rect width="96" height="96" rx="22" fill="url(#dotterel)"/>' +
  '<path d="M8 80q20-10 40-6t40-4v26H8z" fill="#7a0f3d" opacity=".55"/>' +
  '<path d="M22 58c2-16 18-22 30-20 4-10 20-12 24 0 2 8-4 14-10 18-4 12-14 18-26 17-10-1-17-7-18-15z" fill="#fff4e8"/>' +
  '<path d="M28 60c4 10 22 14 34 2-2 10-12 14-22 13-7-1-11-8-12-15z" fill="#c9692f"/>' +
  '<path d="M50 42c8 8 14 10 22 8" fill="none" stroke="#5c2a12" stroke-width="3.4" stroke-linecap="round"/>' +
  '<path d="m76 36 12 3-12 4z" fill="#3b1a0c"/><circle cx="69" cy="35" r="2.6" fill="#3b1a0c"/>' +
  '<path d="M40 75v9M50 75v9" stroke="#3b1a0c" stroke-width="3" stroke-linecap="round"/></svg>'

export const iconUri = `data:image/svg+xml;base64,${btoa(svg)}` as const
