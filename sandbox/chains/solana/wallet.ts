import { base64 } from '@scure/base'
import { type Answer, type Ask, decide, type Question } from '../../wallets/decision'
import { createEmitter, type Emitter } from '../../wallets/emitter'
import type { WalletMemory } from '../../wallets/memory'
import { DISCONNECTED, SERVER_ERROR, UNAUTHORIZED, UNKNOWN_CHAIN, WalletError } from '../../wallets/walletError'
import { type Key, keyOf } from './key'
import { firstSignature, signTransaction } from './transaction'
import type { SolanaWalletNetwork } from './walletConfig'

export interface SolanaWalletOptions {
  readonly keys: readonly string[]
  readonly networks: readonly SolanaWalletNetwork[]
  readonly answer: Answer
  readonly ask: Ask
  readonly memory: WalletMemory
  /** Origin of the requesting site, as the user sees it. */
  readonly site: string
}

/** The wallet, independent of the API that a page uses. Every refusal is a `WalletError`. */
export interface SolanaWallet {
  answer: Answer
  readonly requests: { method: string; params: unknown }[]
  readonly addresses: readonly string[]
  readonly networks: readonly SolanaWalletNetwork[]
  /** Networks on which the accounts may be used: all, until the user limits them to one. */
  readonly open: readonly SolanaWalletNetwork[]
  readonly vanished: boolean
  /** Accounts that the site sees, the one in use first: none before approval. */
  visible(): readonly Key[]
  /** Event `change`: the visible accounts have changed. */
  readonly on: Emitter['on']
  readonly removeListener: Emitter['removeListener']
  /** Records a request; throws if the wallet is uninstalled. */
  record(method: string, params: unknown): void
  /** With `silent`, never prompts. */
  connect(how: { silent?: boolean }): Promise<void>
  disconnect(): void
  signMessage(request: { address: string; message: Uint8Array; title?: string }): Promise<Uint8Array>
  signTransaction(request: { address: string; transaction: Uint8Array; chain?: string }): Promise<Uint8Array>
  /** Returns the signature that is the transaction's id. */
  send(request: { address: string; transaction: Uint8Array; chain: string; options?: object }): Promise<Uint8Array>
  switchAccount(index: number): void
  switchNetwork(id: string): void
  lock(): void
  vanish(): void
  reinstall(): void
}

export function createSolanaWallet({
  keys: seeds,
  networks,
  answer,
  ask,
  memory,
  site,
}: SolanaWalletOptions): SolanaWallet {
  const events = createEmitter()
  const keys = seeds.map(keyOf)
  let tied: SolanaWalletNetwork | undefined

  /** Events follow the site's view, not the wallet's own state. */
  function change(next: Parameters<typeof memory.write>[0], tie = tied): void {
    const seen = () => wallet.visible().map(({ address }) => `${address} ${tied?.id}`)
    const before = seen().join()
    memory.write(next)
    tied = tie
    if (seen().join() !== before) events.emit('change', undefined)
  }

  const keyFor = (address: string): Key => {
    const key = wallet.visible().find(known => known.address === address)
    if (!key) throw new WalletError(UNAUTHORIZED, 'The site may not use this account')
    return key
  }
  const networkFor = (chain: string | undefined) => {
    const network = chain ? wallet.open.find(({ id }) => id === chain) : wallet.open[0]
    if (!network) throw new WalletError(UNKNOWN_CHAIN, 'Marlin is not on this network')
    return network
  }
  const consent = (question: Question) =>
    decide(wallet.answer, { ...question, title: `Marlin: ${question.title}` }, ask)

  async function signed(
    title: string,
    { address, transaction, chain }: Parameters<SolanaWallet['signTransaction']>[0],
  ) {
    const key = keyFor(address)
    const { name } = networkFor(chain)
    await consent({
      title,
      facts: [
        ['From', address],
        ['Network', name],
        ['Bytes', String(transaction.length)],
      ],
    })
    return signTransaction(transaction, key)
  }

  const wallet: SolanaWallet = {
    answer,
    requests: [],
    addresses: keys.map(({ address }) => address),
    networks,
    get open() {
      return tied ? [tied] : networks
    },
    get vanished() {
      return memory.read().vanished
    },
    visible() {
      const { approved, locked, account } = memory.read()
      if (!approved || locked) return []
      return [...keys.slice(account), ...keys.slice(0, account)]
    },
    on: events.on,
    removeListener: events.removeListener,
    record(method, params) {
      wallet.requests.push({ method, params })
      if (memory.read().vanished) throw new WalletError(DISCONNECTED, 'Marlin is not there any more')
    },
    async connect({ silent }) {
      if (silent || wallet.visible().length > 0) return
      await consent({
        title: 'Connect to this site?',
        facts: [
          ['Site', site],
          ['It will see', 'your addresses'],
        ],
      })
      change({ approved: true, locked: false })
    },
    disconnect: () => change({ approved: false }),
    async signMessage({ address, message, title = 'Sign this message?' }) {
      const key = keyFor(address)
      await consent({ title, facts: [['Message', new TextDecoder().decode(message)]] })
      return key.sign(message)
    },
    signTransaction: request => signed('Sign this transaction?', request),
    async send({ options, ...request }) {
      const transaction = await signed('Send this transaction?', request)
      await broadcast(networkFor(request.chain), transaction, options)
      return firstSignature(transaction)
    },
    switchAccount(index) {
      if (!keys[index]) throw new Error('The wallet has no such account')
      change({ account: index })
    },
    switchNetwork(id) {
      const network = networks.find(known => known.id === id)
      if (!network) throw new Error('The wallet has no such network')
      change({}, network)
    },
    lock: () => change({ locked: true }),
    vanish: () => change({ approved: false, vanished: true }),
    reinstall: () => memory.write({ vanished: false }),
  }
  return wallet
}

async function broadcast({ rpc }: SolanaWalletNetwork, transaction: Uint8Array, options: object = {}): Promise<void> {
  const params = [base64.encode(transaction), { ...options, encoding: 'base64' }]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
  const response = await fetch(rpc, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
  const { error } = Object(await response.json())
  if (error) throw new WalletError(SERVER_ERROR, String(Object(error).message))
}
