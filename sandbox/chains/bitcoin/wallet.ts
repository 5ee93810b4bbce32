import type { Answer, Ask, Question } from '../../wallets/decision'
import { decide } from '../../wallets/decision'
import { createEmitter, type Emitter } from '../../wallets/emitter'
import type { WalletMemory } from '../../wallets/memory'
import { DISCONNECTED, SERVER_ERROR, UNAUTHORIZED, UNKNOWN_CHAIN, WalletError } from '../../wallets/walletError'
import { deriveAddresses, type WalletAddress } from './account'
import { broadcast, draftTransfer } from './esploraClient'
import { type InputToSign, signPsbt } from './psbt'
import { signBip322, signEcdsa } from './signMessage'
import type { BitcoinKeys, BitcoinWalletNetwork } from './walletConfig'

export interface BitcoinWalletOptions {
  readonly keys: readonly BitcoinKeys[]
  readonly networks: readonly BitcoinWalletNetwork[]
  readonly answer: Answer
  readonly ask: Ask
  readonly memory: WalletMemory
  /** Origin of the requesting site, as the user sees it. */
  readonly site: string
}

/** The wallet, independent of the API that a page uses. Every refusal is a `WalletError`. */
export interface BitcoinWallet {
  answer: Answer
  readonly requests: { method: string; params: unknown }[]
  readonly addresses: readonly string[]
  readonly networks: readonly BitcoinWalletNetwork[]
  readonly network: BitcoinWalletNetwork
  /** True once the user has limited the accounts to this network. */
  readonly limitedToNetwork: boolean
  readonly vanished: boolean
  /** Addresses that the site sees: none before approval. */
  visible(): readonly WalletAddress[]
  /** Events: `change` when the visible addresses change; `network`; `gone`. */
  readonly on: Emitter['on']
  readonly removeListener: Emitter['removeListener']
  /** Records a request; throws if the wallet is uninstalled. */
  record(method: string, params: unknown): void
  connect(): Promise<readonly WalletAddress[]>
  disconnect(): void
  signMessage(request: { address: string; message: Uint8Array; protocol?: 'ecdsa' | 'bip322' }): Promise<Uint8Array>
  signPsbt(request: {
    psbt: Uint8Array
    inputs?: readonly InputToSign[]
    broadcast?: boolean
    /** Network to broadcast on, if not the wallet's current one. */
    networkId?: string
  }): Promise<{ psbt: Uint8Array; txid?: string }>
  send(request: { to: string; amount: bigint }): Promise<string>
  /** Switches the network at the site's request. */
  requestNetwork(networkId: string): Promise<void>
  switchAccount(index: number): void
  switchNetwork(networkId: string): void
  lock(): void
  vanish(): void
  reinstall(): void
}

export function createBitcoinWallet({
  keys,
  networks,
  answer,
  ask,
  memory,
  site,
}: BitcoinWalletOptions): BitcoinWallet {
  const events = createEmitter()
  const networkNow = () => existing(networks[memory.read().chainId], 'network')
  const currentAddresses = () => deriveAddresses(existing(keys[memory.read().account], 'account'), networkNow())
  let limitedToNetwork = false

  /** Events follow the site's view, not the wallet's own state. */
  function change(next: Parameters<typeof memory.write>[0]): void {
    const seen = () => `${wallet.visible().map(({ address }) => address)} ${limitedToNetwork}`
    const before = seen()
    const from = networkNow()
    if (next.chainId !== undefined) limitedToNetwork = true
    memory.write(next)
    if (from !== networkNow()) events.emit('network', networkNow())
    if (seen() !== before) events.emit('change', wallet.visible())
  }

  const open = () => {
    if (wallet.visible().length === 0) throw new WalletError(UNAUTHORIZED, 'The site is not connected to this wallet')
  }
  const consent = (question: Question) =>
    decide(wallet.answer, { ...question, title: `Basalt: ${question.title}` }, ask)
  const networkFact = (): [string, string] => ['Network', networkNow().satsConnectName]
  const indexOf = (networkId: string) => networks.findIndex(({ id }) => id === networkId)

  const wallet: BitcoinWallet = {
    answer,
    requests: [],
    networks,
    get addresses() {
      return keys.map(pair => deriveAddresses(pair, networkNow())[0].address)
    },
    get network() {
      return networkNow()
    },
    get limitedToNetwork() {
      return limitedToNetwork
    },
    get vanished() {
      return memory.read().vanished
    },
    on: events.on,
    removeListener: events.removeListener,
    visible: () => (memory.read().approved && !memory.read().locked ? currentAddresses() : []),
    record(method, params) {
      wallet.requests.push({ method, params })
      if (memory.read().vanished) throw new WalletError(DISCONNECTED, 'Basalt is not there any more')
    },
    async connect() {
      if (wallet.visible().length > 0) return wallet.visible()
      await consent({
        title: 'Connect to this site?',
        facts: [
          ['Site', site],
          ['It will see', 'your payment and ordinals addresses'],
        ],
      })
      change({ approved: true, locked: false })
      return wallet.visible()
    },
    disconnect: () => change({ approved: false }),
    async signMessage({ address, message, protocol }) {
      open()
      const walletAddress = currentAddresses().find(own => own.address === address)
      if (!walletAddress) throw new WalletError(UNAUTHORIZED, `The wallet has no ${address}`)
      const facts: [string, string][] = [
        ['Message', new TextDecoder().decode(message)],
        ['Address', address],
        networkFact(),
      ]
      await consent({ title: 'Sign this message?', facts })
      // A taproot key cannot sign the older kind of signature.
      const sign = walletAddress.addressType === 'p2tr' || protocol === 'bip322' ? signBip322 : signEcdsa
      return sign(walletAddress, message)
    },
    async signPsbt({ psbt, inputs, broadcast: send, networkId }) {
      open()
      await consent({ title: 'Sign this transaction?', facts: [['Bytes', String(psbt.length)], networkFact()] })
      const signed = signPsbt(psbt, currentAddresses(), inputs)
      if (!send) return { psbt: signed.psbt }
      if (!signed.transaction) throw new WalletError(SERVER_ERROR, 'A signature is missing')
      const network = networks.find(({ id }) => id === networkId) ?? networkNow()
      return { psbt: signed.psbt, txid: await broadcast(network, signed.transaction) }
    },
    async send({ to, amount }) {
      open()
      const network = networkNow()
      await consent({ title: 'Send bitcoin?', facts: [['To', to], ['Amount', `${amount} sats`], networkFact()] })
      const walletAddresses = currentAddresses()
      const { transaction } = signPsbt(
        await draftTransfer(network, walletAddresses[0], { to, amount }),
        walletAddresses,
      )
      return broadcast(network, existing(transaction, 'transaction'))
    },
    async requestNetwork(networkId) {
      const chainId = indexOf(networkId)
      if (chainId < 0) throw new WalletError(UNKNOWN_CHAIN, `Basalt does not know ${networkId}`)
      if (networkId === networkNow().id) return
      await consent({
        title: 'Switch the network?',
        facts: [['To', existing(networks[chainId], 'network').satsConnectName]],
      })
      change({ chainId })
    },
    switchAccount(index) {
      existing(keys[index], 'account')
      change({ account: index })
    },
    switchNetwork(networkId) {
      const chainId = indexOf(networkId)
      existing(networks[chainId], 'network')
      change({ chainId })
    },
    lock: () => change({ locked: true }),
    vanish() {
      change({ approved: false })
      memory.write({ approved: false, locked: false, vanished: true, account: 0, chainId: 0 })
      events.emit('gone', undefined)
    },
    reinstall: () => memory.write({ vanished: false }),
  }
  return wallet
}

function existing<T>(value: T | undefined, kind: string): T {
  if (value === undefined) throw new Error(`The wallet has no such ${kind}`)
  return value
}
