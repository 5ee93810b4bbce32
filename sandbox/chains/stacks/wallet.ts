import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import {
  Cl,
  type ClarityValue,
  getAddressFromPrivateKey,
  privateKeyToPublic,
  signMessageHashRsv,
  signStructuredData,
} from '@stacks/transactions'
import { PageWallet, type PageWalletOptions } from '../../wallets/pageWallet'
import { existing, INVALID_PARAMS, WalletError } from '../../wallets/walletError'
import type { StacksWalletConfig, StacksWalletNetwork } from './networks'
import { type ContractCall, sendCall, sendStx } from './sendTransaction'

/** An account in the form of SIP-030. */
interface StacksAccount {
  readonly symbol: 'STX'
  readonly address: string
  readonly publicKey: string
}

interface StxTransfer {
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
      ...(transfer.memo ? [['Memo', transfer.memo] as [string, string]] : []),
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

/** Cairn's icon: a pile of stones on a hill, on a 96 × 96 square. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs>' +
  '<linearGradient id="cairn" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#bfe3ea"/><stop offset="1" stop-color="#4f8f86"/></linearGradient>' +
  '</defs><rect width="96" height="96" rx="22" fill="url(#cairn)"/>' +
  '<path d="M0 78c22-10 36-12 48-12s28 2 48 12v-4 0 0 18a0 0 0 0 1 0 0H0z" fill="#2f5d50"/>' +
  '<path d="M20 70c-3-9 8-14 27-14s32 5 29 14c-2 7-14 8-28 8s-26-1-28-8z" fill="#5b6068"/><path d="M24 63c6-5 16-6 24-5-9 1-17 3-24 5z" fill="#878e98"/>' +
  '<path d="M28 50c0-7 8-10 20-10s21 3 21 9-9 9-21 9-20-2-20-8z" fill="#7b7168"/><path d="M33 46c4-3 10-4 15-3-6 0-11 1-15 3z" fill="#a89c90"/>' +
  '<path d="M35 34c0-6 6-8 13-8s15 2 15 8-6 7-14 7-14-1-14-7z" fill="#666c75"/><path d="M41 21c0-5 4-7 8-7s8 3 8 7-4 6-8 6-8-2-8-6z" fill="#8d8379"/></svg>'

export const iconUri = `data:image/svg+xml;base64,${btoa(svg)}` as const

const PREFIX = utf8ToBytes('\x17Stacks Signed Message:\n')

/** The hash to sign, as hex: over prefix, length and text. */
export function messageHash(message: string): string {
  const text = utf8ToBytes(message)
  return bytesToHex(sha256(concatBytes(PREFIX, sizeOf(text), text)))
}

/** Source: Bitcoin's `var_int`. */
function sizeOf({ length }: Uint8Array): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length)
  if (length <= 0xffff) return Uint8Array.of(0xfd, length & 0xff, length >> 8)
  return Uint8Array.of(0xfe, ...[0, 8, 16, 24].map(shift => (length >> shift) & 0xff))
}
