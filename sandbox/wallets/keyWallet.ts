import type { Question } from './decision'
import { PageWallet, type PageWalletOptions } from './pageWallet'
import { existing, SERVER_ERROR, UNAUTHORIZED, UNKNOWN_CHAIN, WalletError } from './walletError'

export interface KeyWalletNetwork {
  readonly id: string
  readonly name: string
  /** URL of its node. */
  readonly rpc: string
}

export interface SigningRequest {
  readonly address: string
  readonly bytes: Uint8Array
  /** Default: the first network on which the accounts may be used. */
  readonly chain?: string
}

/** A wallet of the Wallet Standard with a list of keys, whose accounts work on every network until the user limits them. */
export abstract class KeyWallet<Key, Network extends KeyWalletNetwork> extends PageWallet {
  readonly addresses: readonly string[]
  readonly networks: readonly Network[]
  protected readonly keys: readonly Key[]
  private limitedTo?: Network

  constructor(
    name: string,
    { keys, networks, ...options }: PageWalletOptions & { keys: readonly Key[]; networks: readonly Network[] },
  ) {
    super(name, options)
    this.keys = keys
    this.networks = networks
    this.addresses = keys.map(key => this.addressOf(key))
  }

  /** Accounts that the site sees, the one in use first: none before approval. */
  abstract visible(): readonly Key[]
  protected abstract addressOf(key: Key): string
  /** The data that the site will see, as the connection prompt names them. */
  protected abstract readonly sharedData: string

  /** Networks on which the accounts may be used: all, until the user limits them to one. */
  get usableNetworks(): readonly Network[] {
    return this.limitedTo ? [this.limitedTo] : this.networks
  }

  /** With `silent`, never prompts. */
  async connect({ silent }: { silent?: boolean } = {}): Promise<void> {
    if (silent || this.visible().length > 0) return
    await this.approve([['It will see', this.sharedData]])
  }

  switchAccount(index: number): void {
    existing(this.keys[index], 'account')
    this.change({ account: index })
  }

  override switchNetwork(id: string): void {
    const network = existing(
      this.networks.find(known => known.id === id),
      'network',
    )
    this.change({}, () => {
      this.limitedTo = network
    })
  }

  protected seen(): string {
    return this.visible()
      .map(key => `${this.addressOf(key)} ${this.limitedTo?.id}`)
      .join()
  }

  protected keyFor(address: string): Key {
    const key = this.visible().find(known => this.addressOf(known) === address)
    if (!key) throw new WalletError(UNAUTHORIZED, 'The site may not use this account')
    return key
  }

  protected networkFor(chain: string | undefined): Network {
    const network = chain ? this.usableNetworks.find(({ id }) => id === chain) : this.usableNetworks[0]
    if (!network) throw new WalletError(UNKNOWN_CHAIN, `${this.name} is not on this network`)
    return network
  }

  /** The key, once the user has approved its signature of the message. */
  protected async keyForMessage(address: string, message: Uint8Array, title = 'Sign this message?'): Promise<Key> {
    const key = this.keyFor(address)
    await this.consent({ title, facts: [['Message', new TextDecoder().decode(message)]] })
    return key
  }

  /** The key, once the user has approved its signature of the transaction. */
  protected async keyForTransaction({ address, bytes, chain }: SigningRequest, title: string): Promise<Key> {
    const key = this.keyFor(address)
    const facts: Question['facts'] = [
      ['From', address],
      ['Network', this.networkFor(chain).name],
      ['Bytes', String(bytes.length)],
    ]
    await this.consent({ title, facts })
    return key
  }
}

/** Calls a node's JSON-RPC method. */
export async function callRpc({ rpc }: KeyWalletNetwork, method: string, params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(rpc, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
  const { error, result } = Object(await response.json())
  if (error) throw new WalletError(SERVER_ERROR, String(Object(error).message))
  return result
}
