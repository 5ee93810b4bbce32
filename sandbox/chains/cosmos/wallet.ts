import { makeCosmoshubPath, Secp256k1HdWallet } from '@cosmjs/amino'
import { DirectSecp256k1HdWallet } from '@cosmjs/proto-signing'
import type { Question } from '../../wallets/decision'
import { PageWallet, type PageWalletOptions } from '../../wallets/pageWallet'
import { existing, UNAUTHORIZED, WalletError } from '../../wallets/walletError'
import type { CosmosWalletChain, CosmosWalletConfig } from './walletConfig'

interface Signers {
  readonly amino: Secp256k1HdWallet
  readonly direct: DirectSecp256k1HdWallet
}

/** Its refusals are plain errors with Keplr's own messages, which pages match. */
export class CosmosWallet extends PageWallet {
  readonly addresses: readonly string[]
  private readonly chains: Map<string, CosmosWalletChain>
  private readonly mnemonic: string
  private readonly accounts: readonly number[]

  constructor({ mnemonic, accounts, addresses, chains, ...options }: CosmosWalletConfig & PageWalletOptions) {
    super('Nebula', options)
    this.mnemonic = mnemonic
    this.accounts = accounts
    this.addresses = addresses
    this.chains = new Map(chains.map(chain => [chain.chainId, chain]))
  }

  /** True if the site may see accounts without a prompt. */
  override get isOpen(): boolean {
    return super.isOpen
  }

  protected seen(): string {
    return `${this.isOpen} ${this.memory.read().account}`
  }

  override record(method: string, params: unknown): void {
    this.requests.push({ method, params })
    if (this.vanished) throw new Error('Nebula is not there any more')
  }

  override async consent(question: Question): Promise<void> {
    try {
      await super.consent(question)
    } catch {
      throw new Error('Request rejected')
    }
  }

  /** Asks the user, unless the site is already approved. */
  async enable(chainId: string): Promise<void> {
    const { name } = this.chainOf(chainId)
    if (this.isOpen) return
    await this.approve([
      ['Chain', name],
      ['It will see', 'your address and balance'],
    ])
  }

  /** The site disconnects by itself, so no event is sent. */
  override disconnect(): void {
    this.memory.write({ approved: false })
  }

  async suggest(chain: CosmosWalletChain): Promise<void> {
    if (this.chains.has(chain.chainId)) return
    await this.consent({ title: 'Add this chain?', facts: [['Chain', `${chain.name} (${chain.chainId})`]] })
    this.chains.set(chain.chainId, chain)
  }

  /** The account in use on the chain. */
  async account(chainId: string): Promise<{ address: string; pubkey: Uint8Array }> {
    await this.enable(chainId)
    const [account] = await (await this.signersFor(chainId)).amino.getAccounts()
    return existing(account, 'account')
  }

  /** The signers of the address, once the user has approved. */
  async signer(chainId: string, address: string, question: Question): Promise<Signers> {
    const own = await this.account(chainId)
    if (own.address !== address) throw new WalletError(UNAUTHORIZED, 'Signer mismatched')
    await this.consent({ ...question, facts: [...question.facts, ['Chain', this.chainOf(chainId).name]] })
    return this.signersFor(chainId)
  }

  switchAccount(index: number): void {
    existing(this.accounts[index], 'account')
    this.change({ account: index })
  }

  private chainOf(chainId: string): CosmosWalletChain {
    const chain = this.chains.get(chainId)
    if (!chain) throw new Error(`There is no chain info for ${chainId}`)
    return chain
  }

  private async signersFor(chainId: string): Promise<Signers> {
    const hdPaths = [makeCosmoshubPath(this.accounts[this.memory.read().account] ?? 0)]
    const derivation = { hdPaths, prefix: this.chainOf(chainId).prefix }
    return {
      amino: await Secp256k1HdWallet.fromMnemonic(this.mnemonic, derivation),
      direct: await DirectSecp256k1HdWallet.fromMnemonic(this.mnemonic, derivation),
    }
  }
}

/** Nebula's icon: a cloud of young stars, on a 96 × 96 square. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs>' +
  '<radialGradient id="nebula" cx=".5" cy=".46" r=".75"><stop stop-color="#5d3fa3"/><stop offset=".55" stop-color="#2a1b5e"/><stop offset="1" stop-color="#0b0a24"/></radialGradient>' +
  '</defs><rect width="96" height="96" rx="22" fill="url(#nebula)"/>' +
  '<ellipse cx="48" cy="50" rx="34" ry="13" transform="rotate(-28 48 50)" fill="none" stroke="#e58fb8" stroke-width="5" opacity=".8"/>' +
  '<ellipse cx="48" cy="50" rx="26" ry="22" transform="rotate(20 48 50)" fill="#c86bd1" opacity=".35"/>' +
  '<circle cx="48" cy="50" r="12" fill="#fff1d6"/><circle cx="48" cy="50" r="19" fill="#ffd3a1" opacity=".28"/>' +
  '<path d="m22 24 1.8 4.4 4.4 1.8-4.4 1.8-1.8 4.4-1.8-4.4-4.4-1.8 4.4-1.8zM74 66l1.4 3.4 3.4 1.4-3.4 1.4-1.4 3.4-1.4-3.4-3.4-1.4 3.4-1.4z" fill="#fff"/>' +
  '<circle cx="70" cy="22" r="1.8" fill="#fff"/><circle cx="30" cy="76" r="1.8" fill="#fff"/><circle cx="79" cy="42" r="1.3" fill="#fff"/></svg>'

export const iconUri = `data:image/svg+xml;base64,${btoa(svg)}` as const
