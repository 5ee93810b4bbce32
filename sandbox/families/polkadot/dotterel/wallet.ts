import { type Answer, type Ask, decide, type Question } from '../../../wallets/decision'
import { createEmitter } from '../../../wallets/in-page/emitter'
import type { WalletMemory } from '../../../wallets/in-page/memory'
import type { DotterelConfig } from './config'
import { type Key, keyOf } from './key'

export interface DotterelOptions extends DotterelConfig {
  readonly ask: Ask
  readonly memory: WalletMemory
}

/** An account as pages see it. Source: @polkadot/extension-inject. */
export interface InjectedAccount {
  readonly address: string
  readonly name: string
  readonly type: string
  /** The one chain that it is for. */
  readonly genesisHash: string | null
}

/** The wallet itself, apart from how a page speaks to it. */
export interface Dotterel {
  answer: Answer
  readonly requests: { method: string; params: unknown }[]
  readonly addresses: readonly string[]
  readonly vanished: boolean
  /** What the site sees: the account in use, nothing before it is approved. */
  visible(): readonly InjectedAccount[]
  /** Tells what the site sees, now and whenever it is something else. */
  watch(tell: (accounts: readonly InjectedAccount[]) => void): () => void
  /** Writes a request down, and refuses it when the wallet is gone. */
  note(method: string, params: unknown): void
  /** Asks the person, unless the site may already. */
  open(site: string): Promise<void>
  /** The key of the address, once the person agreed. */
  key(address: string, question: Question): Promise<Key>
  switchAccount(index: number): void
  /** The person keeps the account for one chain. */
  keepFor(caipNetworkId: string): void
  lock(): void
  vanish(): void
  appear(): void
}

export function createDotterel({ answer, keys, addresses, chains, ask, memory }: DotterelOptions): Dotterel {
  const events = createEmitter()
  const own = keys.map(keyOf)

  /** Where real ones throw a text of their own. */
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
