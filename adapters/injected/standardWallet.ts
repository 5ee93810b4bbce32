import type { Undo } from '../../kernel'
import { attempt } from '../discovery'
import { take } from './take'

/** An account as a wallet of the standard shows it: a copy, and the object the wallet wants to see again. */
export interface StandardAccount {
  readonly address: string
  /** Empty where it shows none. */
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly label?: string
  readonly foreign: object
}

/** A wallet's own object, read so that nothing of it can surprise. Source: Wallet Standard. */
export interface StandardWallet {
  /** The chains it names. */
  chains(): readonly string[]
  /** The accounts it shows now, or those in an answer of its. */
  accounts(said?: unknown): StandardAccount[]
  /** The method that a feature is named after: `solana:signMessage` is `features['solana:signMessage'].signMessage`. */
  method(feature: string): ((...inputs: unknown[]) => Promise<unknown>) | undefined
  /** Asks for accounts, without a prompt where `silent`, by `standard:connect` where no other feature is named. */
  connect(how: {
    readonly silent: boolean
    readonly feature?: string
    readonly input?: object
  }): Promise<StandardAccount[]>
  /** Tells the accounts whenever the wallet says that something has changed. */
  listen(tell: (accounts: StandardAccount[]) => void): Undo
  leave(): Promise<unknown>
}

const MOST_ACCOUNTS = 1000

export function standardWallet(foreign: object): StandardWallet {
  const read = (name: string): unknown => attempt(() => Reflect.get(foreign, name))
  const feature = (name: string): unknown => attempt(() => Reflect.get(Object(read('features')), name))
  const method: StandardWallet['method'] = name => {
    const found = take(feature(name), name.slice(name.indexOf(':') + 1))
    return found && (async (...inputs) => found(...inputs))
  }
  const accounts: StandardWallet['accounts'] = (said = read('accounts')) => listOf(said).flatMap(readAccount)
  return {
    accounts,
    method,
    chains: () => texts(read('chains')),
    async connect({ silent, feature: name = 'standard:connect', input }) {
      const answer = await method(name)?.({ ...input, ...(silent && { silent }) })
      const said = attempt(() => Reflect.get(Object(answer), 'accounts'))
      return accounts(said)
    },
    listen(tell) {
      const undo = take(feature('standard:events'), 'on')?.('change', () => tell(accounts()))
      return () => void attempt(() => typeof undo === 'function' && undo())
    },
    leave: async () => method('standard:disconnect')?.(),
  }
}

/** What is iterable may never end, or lie about its length. */
const listOf = (said: unknown): unknown[] =>
  attempt(() => (Array.isArray(said) ? said.slice(0, MOST_ACCOUNTS) : [])) ?? []

const texts = (said: unknown): string[] => listOf(said).flatMap(each => (typeof each === 'string' ? each : []))

function readAccount(foreign: unknown): StandardAccount[] {
  const account = attempt(() => {
    if (typeof foreign !== 'object' || foreign === null) return undefined
    const read = (name: string): unknown => Reflect.get(foreign, name)
    const address = read('address')
    const key = read('publicKey')
    const label = read('label')
    if (typeof address !== 'string') return undefined
    return {
      address,
      publicKey: key instanceof Uint8Array ? Uint8Array.from(key) : new Uint8Array(),
      chains: texts(read('chains')),
      features: texts(read('features')),
      label: typeof label === 'string' ? label : undefined,
      foreign,
    }
  })
  return account ? [account] : []
}
