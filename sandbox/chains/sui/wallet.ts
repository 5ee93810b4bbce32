import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { type Answer, type Ask, decide, type Question } from '../../wallets/decision'
import { createEmitter, type Emitter } from '../../wallets/emitter'
import type { WalletMemory } from '../../wallets/memory'
import { DISCONNECTED, SERVER_ERROR, UNAUTHORIZED, UNKNOWN_CHAIN, WalletError } from '../../wallets/walletError'
import { keyOf } from './key'
import type { SuiWalletConfig, SuiWalletNetwork } from './walletConfig'

export interface SuiWalletOptions extends SuiWalletConfig {
  readonly ask: Ask
  readonly memory: WalletMemory
  /** Origin of the requesting site, as the user sees it. */
  readonly site: string
}

/** A signature of the key: both parts in base64. */
export interface Signed {
  readonly bytes: string
  readonly signature: string
}

interface Order {
  readonly address: string
  readonly bytes: Uint8Array
  readonly chain: string
}

/** The wallet, independent of the API that a page uses. Every refusal is a `WalletError`. */
export interface SuiWallet {
  answer: Answer
  readonly requests: { method: string; params: unknown }[]
  readonly addresses: readonly string[]
  readonly networks: readonly SuiWalletNetwork[]
  /** Networks on which the accounts may be used: all, until the user limits them to one. */
  readonly open: readonly SuiWalletNetwork[]
  readonly vanished: boolean
  /** Accounts that the site sees: the one in use, none before approval. */
  visible(): readonly Ed25519Keypair[]
  /** Event `change`: the visible accounts have changed. */
  readonly on: Emitter['on']
  readonly removeListener: Emitter['removeListener']
  /** Records a request; throws if the wallet is uninstalled. */
  record(method: string, params: unknown): void
  /** With `silent`, never prompts. */
  connect(how: { silent?: boolean }): Promise<void>
  disconnect(): void
  signMessage(request: { address: string; message: Uint8Array }): Promise<Signed>
  signTransaction(order: Order): Promise<Signed>
  /** Signs the transaction and sends it to the network's node. */
  send(order: Order): Promise<Signed & { digest: string }>
  switchAccount(index: number): void
  switchNetwork(id: string): void
  lock(): void
  vanish(): void
  reinstall(): void
}

export function createSuiWallet({
  keys: seeds,
  networks,
  answer = 'approve',
  ask,
  memory,
  site,
}: SuiWalletOptions): SuiWallet {
  const events = createEmitter()
  const keys = seeds.map(keyOf)
  let tied: SuiWalletNetwork | undefined

  /** Events follow the site's view, not the wallet's own state. */
  function change(next: Parameters<typeof memory.write>[0], tie = tied): void {
    const seen = () => wallet.visible().map(key => `${key.toSuiAddress()} ${tied?.id}`)
    const before = seen().join()
    memory.write(next)
    tied = tie
    if (seen().join() !== before) events.emit('change', undefined)
  }

  const keyFor = (address: string): Ed25519Keypair => {
    const key = wallet.visible().find(known => known.toSuiAddress() === address)
    if (!key) throw new WalletError(UNAUTHORIZED, 'The site may not use this account')
    return key
  }
  const networkFor = (chain: string): SuiWalletNetwork => {
    const network = wallet.open.find(({ id }) => id === chain)
    if (!network) throw new WalletError(UNKNOWN_CHAIN, 'Rill is not on this network')
    return network
  }
  const consent = (question: Question) => decide(wallet.answer, { ...question, title: `Rill: ${question.title}` }, ask)

  async function signed(title: string, { address, bytes, chain }: Order): Promise<Signed> {
    const key = keyFor(address)
    const facts: Question['facts'] = [
      ['From', address],
      ['Network', networkFor(chain).name],
      ['Bytes', String(bytes.length)],
    ]
    await consent({ title, facts })
    return key.signTransaction(bytes)
  }

  const wallet: SuiWallet = {
    answer,
    requests: [],
    addresses: keys.map(key => key.toSuiAddress()),
    networks,
    get open() {
      return tied ? [tied] : networks
    },
    get vanished() {
      return memory.read().vanished
    },
    visible() {
      const { approved, locked, account } = memory.read()
      return approved && !locked ? keys.slice(account, account + 1) : []
    },
    on: events.on,
    removeListener: events.removeListener,
    record(method, params) {
      wallet.requests.push({ method, params })
      if (wallet.vanished) throw new WalletError(DISCONNECTED, 'Rill is not there any more')
    },
    async connect({ silent }) {
      if (silent || wallet.visible().length > 0) return
      const facts: Question['facts'] = [
        ['Site', site],
        ['It will see', 'your address and balance'],
      ]
      await consent({ title: 'Connect to this site?', facts })
      change({ approved: true, locked: false })
    },
    disconnect: () => change({ approved: false }),
    async signMessage({ address, message }) {
      const key = keyFor(address)
      await consent({ title: 'Sign this message?', facts: [['Message', new TextDecoder().decode(message)]] })
      return key.signPersonalMessage(message)
    },
    signTransaction: order => signed('Sign this transaction?', order),
    async send(order) {
      const { bytes, signature } = await signed('Send this transaction?', order)
      return { bytes, signature, digest: await execute(networkFor(order.chain), { bytes, signature }) }
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
    vanish: () => change({ approved: false, locked: false, account: 0, vanished: true }),
    reinstall: () => memory.write({ vanished: false }),
  }
  return wallet
}

async function execute({ rpc }: SuiWalletNetwork, { bytes, signature }: Signed): Promise<string> {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'sui_executeTransactionBlock',
    params: [bytes, [signature]],
  })
  const response = await fetch(rpc, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
  const { error, result } = Object(await response.json())
  if (error) throw new WalletError(SERVER_ERROR, String(Object(error).message))
  return String(Object(result).digest)
}
