import {
  Cl,
  type ClarityValue,
  getAddressFromPrivateKey,
  privateKeyToPublic,
  signMessageHashRsv,
  signStructuredData,
} from '@stacks/transactions'
import { existing } from '../../wallets/existing'
import { PageWallet, type PageWalletOptions } from '../../wallets/pageWallet'
import { INVALID_PARAMS, WalletError } from '../../wallets/walletError'
import { messageHash } from './messageHash'
import { type ContractCall, sendCall, sendStx } from './sendTransaction'
import type { StacksWalletConfig, StacksWalletNetwork } from './walletConfig'

/** An account in the form of SIP-030. */
export interface StacksAccount {
  readonly symbol: 'STX'
  readonly address: string
  readonly publicKey: string
}

export interface StxTransfer {
  readonly recipient: string
  readonly amount: bigint
  readonly memo: string
  readonly realm?: string
}

export class StacksWallet extends PageWallet {
  readonly networks: readonly StacksWalletNetwork[]
  private readonly keys: readonly string[]

  constructor({ keys, networks, ...options }: StacksWalletConfig & PageWalletOptions) {
    super('Cairn', options)
    this.keys = keys
    this.networks = networks
  }

  get addresses(): readonly string[] {
    return this.keys.map(key => getAddressFromPrivateKey(key, this.network.realm))
  }

  get network(): StacksWalletNetwork {
    return existing(this.networks[this.memory.read().chainId], 'network')
  }

  private get key(): string {
    return existing(this.keys[this.memory.read().account], 'account')
  }

  /** Accounts that the site sees on a network. Default: the network in use. */
  visible(realm?: string): readonly StacksAccount[] {
    return this.isOpen ? [this.accountOn(this.networkOf(realm))] : []
  }

  protected seen(): string {
    return this.visible()
      .map(({ address }) => address)
      .join()
  }

  /** Asks the user, unless the site is already approved. */
  async connect(): Promise<void> {
    if (this.visible().length === 0) await this.approve([['It will see', 'your address and balance']])
  }

  async signMessage(message: string): Promise<object> {
    this.mustBeOpen()
    await this.consent({ title: 'Sign this message?', facts: [['Message', message]] })
    const signature = signMessageHashRsv({ messageHash: messageHash(message), privateKey: this.key })
    return { signature, publicKey: String(privateKeyToPublic(this.key)) }
  }

  /** Message and domain are Clarity values, in hex. */
  async signStructured(message: string, domain: string): Promise<object> {
    this.mustBeOpen()
    const values = { message: readClarity(message), domain: readClarity(domain) }
    await this.consent({ title: 'Sign this data?', facts: [['Data', Cl.prettyPrint(values.message, 2)]] })
    const signature = signStructuredData({ ...values, privateKey: this.key })
    return { signature, publicKey: String(privateKeyToPublic(this.key)) }
  }

  async transfer({ realm, ...transfer }: StxTransfer): Promise<object> {
    this.mustBeOpen()
    const network = this.networkOf(realm)
    const facts: [string, string][] = [
      ['To', transfer.recipient],
      ['Amount', `${Number(transfer.amount) / 1_000_000} STX`],
      ['Network', network.realm],
    ]
    await this.consent({ title: 'Send STX?', facts })
    return sendStx(network, { ...transfer, key: this.key, sender: this.accountOn(network).address })
  }

  async callContract({ realm, ...call }: ContractCall & { realm?: string }): Promise<object> {
    this.mustBeOpen()
    const network = this.networkOf(realm)
    const facts: [string, string][] = [
      ['Contract', call.contract],
      ['Function', call.functionName],
      ['Arguments', call.functionArgs.map(value => Cl.prettyPrint(readClarity(value))).join(', ')],
      ['Network', network.realm],
    ]
    await this.consent({ title: 'Call this contract?', facts })
    return sendCall(network, { ...call, key: this.key, sender: this.accountOn(network).address })
  }

  /** Switches the network at the site's request. */
  async requestNetwork(realm: string): Promise<void> {
    const chainId = this.networks.findIndex(network => network.realm === realm)
    if (chainId < 0) throw new WalletError(INVALID_PARAMS, `Cairn does not know ${realm}`)
    if (this.networks[chainId] === this.network) return
    await this.consent({ title: 'Switch the network?', facts: [['To', realm]] })
    this.change({ chainId })
  }

  switchAccount(index: number): void {
    existing(this.keys[index], 'account')
    this.change({ account: index })
  }

  override switchNetwork(caipNetworkId: string): void {
    const chainId = this.networks.findIndex(network => `stacks:${network.chainId}` === caipNetworkId)
    existing(this.networks[chainId], 'network')
    this.change({ chainId })
  }

  private networkOf(realm: string | undefined): StacksWalletNetwork {
    return this.networks.find(network => network.realm === realm) ?? this.network
  }

  private accountOn({ realm }: StacksWalletNetwork): StacksAccount {
    const address = getAddressFromPrivateKey(this.key, realm)
    return { symbol: 'STX', address, publicKey: String(privateKeyToPublic(this.key)) }
  }
}

function readClarity(hex: string): ClarityValue {
  try {
    return Cl.deserialize(hex)
  } catch {
    throw new WalletError(INVALID_PARAMS, 'This is no value of Clarity')
  }
}
