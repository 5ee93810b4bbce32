import { type Answer, type Ask, decide, type Question } from '../../wallets/decision'
import { createEmitter } from '../../wallets/emitter'
import type { WalletMemory } from '../../wallets/memory'
import { type Key, keyOf } from './key'
import type { PolkadotWalletConfig } from './walletConfig'

export interface PolkadotWalletOptions extends PolkadotWalletConfig {
  readonly ask: Ask
  readonly memory: WalletMemory
}

/** An account in the form that pages see. Source: @polkadot/extension-inject. */
export interface InjectedAccount {
  readonly address: string
  readonly name: string
  readonly type: string
  /** Genesis hash of the only chain on which the account may be used, if it is limited to one. */
  readonly genesisHash: string | null
}

/** The wallet, independent of the API that a page uses. */
export interface PolkadotWallet {
  answer: Answer
  readonly requests: { method: string; params: unknown }[]
  readonly addresses: readonly string[]
  readonly vanished: boolean
  /** Accounts that the site sees: the one in use, none before approval. */
  visible(): readonly InjectedAccount[]
  /** Calls `notify` with the visible accounts, now and after each change. */
  watch(notify: (accounts: readonly InjectedAccount[]) => void): () => void
  /** Records a request; throws if the wallet is uninstalled. */
  record(method: string, params: unknown): void
  /** Asks the user, unless the site is already approved. */
  open(site: string): Promise<void>
  /** The key of the address, once the user has approved. */
  key(address: string, question: Question): Promise<Key>
  switchAccount(index: number): void
  /** Limits the account to one chain, as the user would. */
  limitToNetwork(caipNetworkId: string): void
  lock(): void
  vanish(): void
  reinstall(): void
}

export function createPolkadotWallet({
  answer,
  keys,
  addresses,
  chains,
  ask,
  memory,
}: PolkadotWalletOptions): PolkadotWallet {
  const events = createEmitter()
  const own = keys.map(keyOf)

  /** Real extensions throw messages of their own when the user declines, so the caller passes one. */
  const consent = async (question: Question, refusal: string) => {
    try {
      await decide(wallet.answer, { ...question, title: `Dotterel: ${question.title}` }, ask)
    } catch {
      throw new Error(refusal)
    }
  }
  const change = (next: Parameters<typeof memory.write>[0]) => {
    const before = JSON.stringify(wallet.visible())
    memory.write(next)
    if (JSON.stringify(wallet.visible()) !== before) events.emit('change', undefined)
  }

  const wallet: PolkadotWallet = {
    answer,
    requests: [],
    addresses,
    get vanished() {
      return memory.read().vanished
    },
    visible() {
      const { approved, locked, vanished, account, chainId } = memory.read()
      const key = own[account]
      if (!approved || locked || vanished || !key) return []
      const genesisHash = chains[chainId - 1]?.genesis ?? null
      return [{ address: key.address, name: `Account ${account + 1}`, type: key.kind, genesisHash }]
    },
    watch(notify) {
      const hear = () => notify(wallet.visible())
      events.on('change', hear)
      hear()
      return () => events.removeListener('change', hear)
    },
    record(method, params) {
      wallet.requests.push({ method, params })
      if (wallet.vanished) throw new Error('Dotterel is not there any more')
    },
    async open(site) {
      if (wallet.visible().length > 0) return
      const facts: Question['facts'] = [
        ['Site', site],
        ['It will see', 'your address and balance'],
      ]
      await consent({ title: 'Connect to this site?', facts }, 'Rejected')
      change({ approved: true, locked: false })
    },
    async key(address, question) {
      const key = own[memory.read().account]
      if (wallet.visible().length === 0 || key?.address !== address) throw new Error('Unable to find keypair')
      await consent(question, 'Cancelled')
      return key
    },
    switchAccount(index) {
      if (!own[index]) throw new Error('The wallet has no such account')
      change({ account: index })
    },
    limitToNetwork(caipNetworkId) {
      const at = chains.findIndex(chain => chain.caipNetworkId === caipNetworkId)
      if (at < 0) throw new Error('The wallet has no such chain')
      change({ chainId: at + 1 })
    },
    lock: () => change({ locked: true }),
    vanish: () => change({ approved: false, locked: false, account: 0, chainId: 0, vanished: true }),
    reinstall: () => memory.write({ vanished: false }),
  }
  return wallet
}
