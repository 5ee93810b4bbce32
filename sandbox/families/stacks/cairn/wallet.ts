import {
  Cl,
  type ClarityValue,
  getAddressFromPrivateKey,
  privateKeyToPublic,
  signMessageHashRsv,
  signStructuredData,
} from '@stacks/transactions'
import { type Answer, type Ask, decide, type Question } from '../../../wallets/decision'
import { createEmitter, type Emitter } from '../../../wallets/in-page/emitter'
import type { WalletMemory } from '../../../wallets/in-page/memory'
import { INVALID_PARAMS, UNAUTHORIZED, WalletError } from '../../../wallets/walletError'
import type { CairnConfig, CairnNetwork } from './config'
import { messageHash } from './messageHash'
import { type ContractCall, sendCall, sendStx } from './service'

export interface CairnOptions extends CairnConfig {
  readonly ask: Ask
  readonly memory: WalletMemory
  /** Origin of the requesting site, as the user sees it. */
  readonly site: string
}

/** An account in the form of SIP-030. */
export interface CairnAccount {
  readonly symbol: 'STX'
  readonly address: string
  readonly publicKey: string
}

/** The wallet, independent of the API that a page uses. Every refusal is a `WalletError`. */
export interface Cairn {
  answer: Answer
  readonly requests: { method: string; params: unknown }[]
  readonly addresses: readonly string[]
  readonly networks: readonly CairnNetwork[]
  readonly network: CairnNetwork
  readonly vanished: boolean
  /** Events `account` and `network`: the site sees another one. */
  readonly on: Emitter['on']
  readonly removeListener: Emitter['removeListener']
  /** Accounts that the site sees on a network. Default: the network in use. */
  visible(realm?: string): readonly CairnAccount[]
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
  appear(): void
}

export function createCairn({ keys, networks, answer, ask, memory, site }: CairnOptions): Cairn {
  const events = createEmitter()
  const keyNow = () => existing(keys[memory.read().account], 'account')
  const networkOf = (realm: string | undefined) => networks.find(network => network.realm === realm) ?? cairn.network
  const accountOn = ({ realm }: CairnNetwork): CairnAccount => ({
    symbol: 'STX',
    address: getAddressFromPrivateKey(keyNow(), realm),
    publicKey: String(privateKeyToPublic(keyNow())),
  })
  const consent = (question: Question) => decide(cairn.answer, { ...question, title: `Cairn: ${question.title}` }, ask)
  const mustBeOpen = () => {
    if (cairn.visible().length === 0) throw new WalletError(UNAUTHORIZED, 'The site is not connected to this wallet')
  }

  /** Events follow the site's view, not the wallet's own state. */
  function change(next: Parameters<typeof memory.write>[0]): void {
    const seen = () => cairn.visible().map(({ address }) => address)
    const [before, from] = [seen().join(), cairn.network]
    memory.write(next)
    if (cairn.network !== from) events.emit('network', cairn.network)
    if (seen().join() !== before) events.emit('account', cairn.visible())
  }

  const cairn: Cairn = {
    answer,
    requests: [],
    networks,
    get addresses() {
      return keys.map(key => getAddressFromPrivateKey(key, cairn.network.realm))
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
      if (cairn.visible().length > 0) return
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
      if (networks[index] === cairn.network) return
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
    appear: () => memory.write({ vanished: false }),
  }
  return cairn
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
