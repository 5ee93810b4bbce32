import { PageWallet, type PageWalletOptions } from '../../wallets/pageWallet'
import { existing, SERVER_ERROR, UNAUTHORIZED, UNKNOWN_CHAIN, WalletError } from '../../wallets/walletError'
import { deriveAddresses, type WalletAddress } from './account'
import { broadcast, draftTransfer } from './esploraClient'
import { type InputToSign, signPsbt } from './psbt'
import { signBip322, signEcdsa } from './signMessage'
import type { BitcoinKeys, BitcoinWalletNetwork } from './walletConfig'

interface BitcoinWalletOptions extends PageWalletOptions {
  readonly keys: readonly BitcoinKeys[]
  readonly networks: readonly BitcoinWalletNetwork[]
}

interface PsbtRequest {
  readonly psbt: Uint8Array
  readonly inputs?: readonly InputToSign[]
  readonly broadcast?: boolean
  /** Network to broadcast on, if not the wallet's current one. */
  readonly networkId?: string
}

export class BitcoinWallet extends PageWallet {
  readonly networks: readonly BitcoinWalletNetwork[]
  private readonly keys: readonly BitcoinKeys[]
  private limited = false

  constructor({ keys, networks, ...options }: BitcoinWalletOptions) {
    super('Basalt', options)
    this.keys = keys
    this.networks = networks
  }

  get addresses(): readonly string[] {
    return this.keys.map(pair => deriveAddresses(pair, this.network)[0].address)
  }

  get network(): BitcoinWalletNetwork {
    return existing(this.networks[this.memory.read().chainId], 'network')
  }

  /** True once the user has limited the accounts to this network. */
  get limitedToNetwork(): boolean {
    return this.limited
  }

  private get currentAddresses() {
    return deriveAddresses(existing(this.keys[this.memory.read().account], 'account'), this.network)
  }

  /** Addresses that the site sees: none before approval. */
  visible(): readonly WalletAddress[] {
    return this.isOpen ? this.currentAddresses : []
  }

  protected seen(): string {
    return `${this.visible().map(({ address }) => address)} ${this.limited}`
  }

  async connect(): Promise<readonly WalletAddress[]> {
    if (this.visible().length === 0) await this.approve([['It will see', 'your payment and ordinals addresses']])
    return this.visible()
  }

  async signMessage(request: {
    address: string
    message: Uint8Array
    protocol?: 'ecdsa' | 'bip322'
  }): Promise<Uint8Array> {
    const { address, message, protocol } = request
    this.mustBeOpen()
    const walletAddress = this.currentAddresses.find(own => own.address === address)
    if (!walletAddress) throw new WalletError(UNAUTHORIZED, `The wallet has no ${address}`)
    const facts: [string, string][] = [
      ['Message', new TextDecoder().decode(message)],
      ['Address', address],
      this.networkFact(),
    ]
    await this.consent({ title: 'Sign this message?', facts })
    // A taproot key cannot sign the older kind of signature.
    const sign = walletAddress.addressType === 'p2tr' || protocol === 'bip322' ? signBip322 : signEcdsa
    return sign(walletAddress, message)
  }

  async signPsbt({ psbt, inputs, broadcast: send, networkId }: PsbtRequest) {
    this.mustBeOpen()
    await this.consent({
      title: 'Sign this transaction?',
      facts: [['Bytes', String(psbt.length)], this.networkFact()],
    })
    const signed = signPsbt(psbt, this.currentAddresses, inputs)
    if (!send) return { psbt: signed.psbt }
    if (!signed.transaction) throw new WalletError(SERVER_ERROR, 'A signature is missing')
    const network = this.networks.find(({ id }) => id === networkId) ?? this.network
    return { psbt: signed.psbt, txid: await broadcast(network, signed.transaction) }
  }

  async send({ to, amount }: { to: string; amount: bigint }): Promise<string> {
    this.mustBeOpen()
    const network = this.network
    const facts: [string, string][] = [['To', to], ['Amount', `${amount} sats`], this.networkFact()]
    await this.consent({ title: 'Send bitcoin?', facts })
    const addresses = this.currentAddresses
    const { transaction } = signPsbt(await draftTransfer(network, addresses[0], { to, amount }), addresses)
    return broadcast(network, existing(transaction, 'transaction'))
  }

  /** Switches the network at the site's request. */
  async requestNetwork(networkId: string): Promise<void> {
    const network = this.networks.find(({ id }) => id === networkId)
    if (!network) throw new WalletError(UNKNOWN_CHAIN, `Basalt does not know ${networkId}`)
    if (network === this.network) return
    await this.consent({ title: 'Switch the network?', facts: [['To', network.satsConnectName]] })
    this.switchNetwork(networkId)
  }

  switchAccount(index: number): void {
    existing(this.keys[index], 'account')
    this.change({ account: index })
  }

  override switchNetwork(networkId: string): void {
    const chainId = this.networks.findIndex(({ id }) => id === networkId)
    existing(this.networks[chainId], 'network')
    this.change({ chainId }, () => {
      this.limited = true
    })
  }

  private networkFact(): [string, string] {
    return ['Network', this.network.satsConnectName]
  }
}

/** Basalt's icon: columns of stone in a low sun, on a 96 × 96 square. */
const api =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs>' +
  '<linearGradient id="basalt" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#f6a45c"/><stop offset="1" stop-color="#7a3b2e"/>' +
  '</linearGradient></defs><rect width="96" height="96" rx="22" fill="url(#basalt)"/>' +
  '<circle cx="66" cy="30" r="11" fill="#ffe3b3"/>' +
  '<path d="m18 46 10-6 10 6v40H18z" fill="#2b2f36"/><path d="m18 46 10 6v34H18z" fill="#434a55"/><path d="m18 46 10-6 10 6-10 6z" fill="#606a78"/>' +
  '<path d="m58 54 10-6 10 6v32H58z" fill="#2b2f36"/><path d="m58 54 10 6v26H58z" fill="#434a55"/><path d="m58 54 10-6 10 6-10 6z" fill="#606a78"/>' +
  '<path d="m38 32 10-6 10 6v54H38z" fill="#1f2329"/><path d="m38 32 10 6v48H38z" fill="#353b45"/><path d="m38 32 10-6 10 6-10 6z" fill="#55606e"/></svg>'

export const iconUri = `data:image/svg+xml;base64,${btoa(api)}` as const
