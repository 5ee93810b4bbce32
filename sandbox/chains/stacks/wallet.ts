import {
  Cl,
  type ClarityValue,
  getAddressFromPrivateKey,
  privateKeyToPublic,
  signMessageHashRsv,
  signStructuredData,
} from '@stacks/transactions'
import { type Answer, type Ask, decide, type Question } from '../../wallets/decision'
import { createEmitter, type Emitter } from '../../wallets/emitter'
import type { WalletMemory } from '../../wallets/memory'
import { INVALID_PARAMS, UNAUTHORIZED, WalletError } from '../../wallets/walletError'
import { messageHash } from './messageHash'
import { type ContractCall, sendCall, sendStx } from './sendTransaction'
import type { StacksWalletConfig, StacksWalletNetwork } from './walletConfig'

export interface StacksWalletOptions extends StacksWalletConfig {
  readonly ask: Ask
  readonly memory: WalletMemory
  /** Origin of the requesting site, as the user sees it. */
  readonly site: string
}

/** An account in the form of SIP-030. */
export interface StacksAccount {
  readonly symbol: 'STX'
  readonly address: string
  readonly publicKey: string
}

/** The wallet, independent of the API that a page uses. Every refusal is a `WalletError`. */
export interface StacksWallet {
  answer: Answer
  readonly requests: { method: string; params: unknown }[]
  readonly addresses: readonly string[]
  readonly networks: readonly StacksWalletNetwork[]
  readonly network: StacksWalletNetwork
  readonly vanished: boolean
  /** Events `account` and `network`: the site sees another one. */
  readonly on: Emitter['on']
  readonly removeListener: Emitter['removeListener']
  /** Accounts that the site sees on a network. Default: the network in use. */
  visible(realm?: string): readonly StacksAccount[]
  /** Asks the user, unless the site is already approved. */
  connect(): Promise<void>
  disconnect(): void
  signMessage(message: string): Promise<object>
  /** Clarity values, in hex. */
  signStructured(message: string, domain: string): Promise<object>
  transfer(request: { recipient: string; amount: bigint; memo: string; realm?: string }): Promise<object>
  callContract(request: ContractCall & { realm?: string }): Promise<object>
  moveTo(realm: string): Promise<void>
  switchAccount(index: number): void
  switchNetwork(caipNetworkId: string): void
  lock(): void
  vanish(): void
  reinstall(): void
}

export function createStacksWallet({ keys, networks, answer, ask, memory, site }: StacksWalletOptions): StacksWallet {
  const events = createEmitter()
  const keyNow = () => existing(keys[memory.read().account], 'account')
  const networkOf = (realm: string | undefined) => networks.find(network => network.realm === realm) ?? wallet.network
  const accountOn = ({ realm }: StacksWalletNetwork): StacksAccount => ({
    symbol: 'STX',
    address: getAddressFromPrivateKey(keyNow(), realm),
    publicKey: String(privateKeyToPublic(keyNow())),
  })
  const consent = (question: Question) => decide(wallet.answer, { ...question, title: `Cairn: ${question.title}` }, ask)
  const mustBeOpen = () => {
    if (wallet.visible().length === 0) throw new WalletError(UNAUTHORIZED, 'The site is not connected to this wallet')
  }

  /** Events follow the site's view, not the wallet's own state. */
  function change(next: Parameters<typeof memory.write>[0]): void {
    const seen = () => wallet.visible().map(({ address }) => address)
    const [before, from] = [seen().join(), wallet.network]
    memory.write(next)
    if (wallet.network !== from) events.emit('network', wallet.network)
    if (seen().join() !== before) events.emit('account', wallet.visible())
  }

  const wallet: StacksWallet = {
    answer,
    requests: [],
    networks,
    get addresses() {
      return keys.map(key => getAddressFromPrivateKey(key, wallet.network.realm))
    },
    get network() {
      return existing(networks[memory.read().chainId], 'network')
    },
    get vanished() {
      return memory.read().vanished
    },
    on: events.on,
    removeListener: events.removeListener,
    visible(realm) {
      const { approved, locked } = memory.read()
      return approved && !locked ? [accountOn(networkOf(realm))] : []
    },
    async connect() {
      if (wallet.visible().length > 0) return
      await consent({
        title: 'Connect to this site?',
        facts: [
          ['Site', site],
          ['It will see', 'your address and balance'],
        ],
      })
      change({ approved: true, locked: false })
    },
    disconnect: () => change({ approved: false }),
    async signMessage(message) {
      mustBeOpen()
      await consent({ title: 'Sign this message?', facts: [['Message', message]] })
      const signature = signMessageHashRsv({ messageHash: messageHash(message), privateKey: keyNow() })
      return { signature, publicKey: String(privateKeyToPublic(keyNow())) }
    },
    async signStructured(message, domain) {
      mustBeOpen()
      const [value, place] = [readClarity(message), readClarity(domain)]
      await consent({ title: 'Sign this data?', facts: [['Data', Cl.prettyPrint(value, 2)]] })
      const signature = signStructuredData({ message: value, domain: place, privateKey: keyNow() })
      return { signature, publicKey: String(privateKeyToPublic(keyNow())) }
    },
    async transfer({ realm, ...transfer }) {
      mustBeOpen()
      const network = networkOf(realm)
      const facts: [string, string][] = [
        ['To', transfer.recipient],
        ['Amount', `${Number(transfer.amount) / 1_000_000} STX`],
        ['Network', network.realm],
      ]
      await consent({ title: 'Send STX?', facts })
      return sendStx(network, { ...transfer, key: keyNow(), sender: accountOn(network).address })
    },
    async callContract({ realm, ...call }) {
      mustBeOpen()
      const network = networkOf(realm)
      const facts: [string, string][] = [
        ['Contract', call.contract],
        ['Function', call.functionName],
        ['Arguments', call.functionArgs.map(value => Cl.prettyPrint(readClarity(value))).join(', ')],
        ['Network', network.realm],
      ]
      await consent({ title: 'Call this contract?', facts })
      return sendCall(network, { ...call, key: keyNow(), sender: accountOn(network).address })
    },
    async moveTo(realm) {
      const index = networks.findIndex(network => network.realm === realm)
      if (index < 0) throw new WalletError(INVALID_PARAMS, `Cairn does not know ${realm}`)
      if (networks[index] === wallet.network) return
      await consent({ title: 'Switch the network?', facts: [['To', realm]] })
      change({ chainId: index })
    },
    switchAccount(index) {
      existing(keys[index], 'account')
      change({ account: index })
    },
    switchNetwork(caipNetworkId) {
      const index = networks.findIndex(({ chainId }) => `stacks:${chainId}` === caipNetworkId)
      existing(networks[index], 'network')
      change({ chainId: index })
    },
    lock: () => change({ locked: true }),
    vanish() {
      change({ approved: false })
      memory.write({ locked: false, account: 0, chainId: 0, vanished: true })
    },
    reinstall: () => memory.write({ vanished: false }),
  }
  return wallet
}

function readClarity(hex: string): ClarityValue {
  try {
    return Cl.deserialize(hex)
  } catch {
    throw new WalletError(INVALID_PARAMS, 'This is no value of Clarity')
  }
}

function existing<T>(value: T | undefined, kind: string): T {
  if (value === undefined) throw new Error(`The wallet has no such ${kind}`)
  return value
}
