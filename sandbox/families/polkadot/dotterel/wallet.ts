import { type Answer, type Ask, decide, type Question } from '../../../wallets/decision'
import { createEmitter } from '../../../wallets/in-page/emitter'
import type { WalletMemory } from '../../../wallets/in-page/memory'
import type { DotterelConfig } from './config'
import { type Key, keyOf } from './key'

export interface DotterelOptions extends DotterelConfig {
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
export interface Dotterel {
  answer: Answer
  readonly requests: { method: string; params: unknown }[]
  readonly addresses: readonly string[]
  readonly vanished: boolean
  /** Accounts that the site sees: the one in use, none before approval. */
  visible(): readonly InjectedAccount[]
  /** Calls `tell` with the visible accounts, now and after each change. */
  watch(tell: (accounts: readonly InjectedAccount[]) => void): () => void
  /** Records a request; throws if the wallet is uninstalled. */
  note(method: string, params: unknown): void
  /** Asks the user, unless the site is already approved. */
  open(site: string): Promise<void>
  /** The key of the address, once the user has approved. */
  key(address: string, question: Question): Promise<Key>
  switchAccount(index: number): void
  /** Limits the account to one chain, as the user would. */
  keepFor(caipNetworkId: string): void
  lock(): void
  vanish(): void
  appear(): void
}

export function createDotterel({ answer, keys, addresses, chains, ask, memory }: DotterelOptions): Dotterel {
  const events = createEmitter()
  const own = keys.map(keyOf)

  /** Real extensions throw messages of their own when the user declines, so the caller passes one. */
  const consent = async (question: Question, refusal: string) => {
    try {
      await decide(dotterel.answer, { ...question, title: `Dotterel: ${question.title}` }, ask)
    } catch {
      throw new Error(refusal)
    }
  }
  const change = (next: Parameters<typeof memory.write>[0]) => {
    const before = JSON.stringify(dotterel.visible())
    memory.write(next)
    if (JSON.stringify(dotterel.visible()) !== before) events.emit('change', undefined)
  }

  const dotterel: Dotterel = {
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
    watch(tell) {
      const hear = () => tell(dotterel.visible())
      events.on('change', hear)
      hear()
      return () => events.removeListener('change', hear)
    },
    note(method, params) {
      dotterel.requests.push({ method, params })
      if (dotterel.vanished) throw new Error('Dotterel is not there any more')
    },
    async open(site) {
      if (dotterel.visible().length > 0) return
      const facts: Question['facts'] = [
        ['Site', site],
        ['It will see', 'your address and balance'],
      ]
      await consent({ title: 'Connect to this site?', facts }, 'Rejected')
      change({ approved: true, locked: false })
    },
    async key(address, question) {
      const key = own[memory.read().account]
      if (dotterel.visible().length === 0 || key?.address !== address) throw new Error('Unable to find keypair')
      await consent(question, 'Cancelled')
      return key
    },
    switchAccount(index) {
      if (!own[index]) throw new Error('The wallet has no such account')
      change({ account: index })
    },
    keepFor(caipNetworkId) {
      const at = chains.findIndex(chain => chain.caipNetworkId === caipNetworkId)
      if (at < 0) throw new Error('The wallet has no such chain')
      change({ chainId: at + 1 })
    },
    lock: () => change({ locked: true }),
    vanish: () => change({ approved: false, locked: false, account: 0, chainId: 0, vanished: true }),
    appear: () => memory.write({ vanished: false }),
  }
  return dotterel
}
