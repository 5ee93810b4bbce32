import type { Undo } from '../../kernel'
import { attempt } from '../discovery'
import { take } from './take'

/** An account of a Wallet Standard wallet: a copy, and the wallet's own object, which its methods expect. */
export interface StandardAccount {
  readonly address: string
  /** Empty if the wallet shows none. */
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly label?: string
  readonly foreign: object
}

/** Safe reads of a wallet's own object, which may throw anywhere. Source: Wallet Standard. */
export interface StandardWallet {
  /** The chains that the wallet names. */
  chains(): readonly string[]
  /** The wallet's current accounts, or those in one of its answers. */
  accounts(raw?: unknown): StandardAccount[]
  /** The method that a feature is named after: `solana:signMessage` is `features['solana:signMessage'].signMessage`. */
  method(feature: string): ((...inputs: unknown[]) => Promise<unknown>) | undefined
  /** Requests accounts, without a prompt if `silent`. The default feature is `standard:connect`. */
  connect(how: {
    readonly silent: boolean
    readonly feature?: string
    readonly input?: object
  }): Promise<StandardAccount[]>
  /** Passes the accounts whenever the wallet reports a change. */
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
  const accounts: StandardWallet['accounts'] = (raw = read('accounts')) => listOf(raw).flatMap(readAccount)
  return {
    accounts,
    method,
    chains: () => texts(read('chains')),
    async connect({ silent, feature: name = 'standard:connect', input }) {
      const answer = await method(name)?.({ ...input, ...(silent && { silent }) })
      const raw = attempt(() => Reflect.get(Object(answer), 'accounts'))
      return accounts(raw)
    },
    listen(tell) {
      const undo = take(feature('standard:events'), 'on')?.('change', () => tell(accounts()))
      return () => void attempt(() => typeof undo === 'function' && undo())
    },
    leave: async () => method('standard:disconnect')?.(),
  }
}

/** Arrays only: another iterable may never end or misreport its length. */
const listOf = (raw: unknown): unknown[] => attempt(() => (Array.isArray(raw) ? raw.slice(0, MOST_ACCOUNTS) : [])) ?? []

const texts = (raw: unknown): string[] => listOf(raw).flatMap(each => (typeof each === 'string' ? each : []))

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
