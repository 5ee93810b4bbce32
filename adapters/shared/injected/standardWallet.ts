import { tryRead, type Undo } from '../../../kernel'
import { boundMethod } from './foreign'

/** An account of a Wallet Standard wallet: a copy, and the wallet's own object, which its methods expect. */
export interface StandardAccount {
  /** In the namespace's own format. */
  readonly address: string
  /** Empty if the wallet shows none. */
  readonly publicKey: Uint8Array
  /** The chains of the account, such as `solana:mainnet`. */
  readonly chains: readonly string[]
  /** The features that the account supports. */
  readonly features: readonly string[]
  readonly label?: string
  readonly foreign: object
}

/** Safe reads of a wallet's own object, which may throw anywhere. Source: Wallet Standard. */
export interface StandardWallet {
  chains(): readonly string[]
  /** The wallet's current accounts, or those in one of its answers; those of before if the wallet cannot report them. */
  accounts(raw?: unknown): StandardAccount[]
  /** The wallet could not report its accounts when they were last read. */
  isUnconfirmed(): boolean
  /** The method that a feature is named after: `solana:signMessage` is `features['solana:signMessage'].signMessage`. */
  method(feature: string): ((...inputs: unknown[]) => Promise<unknown>) | undefined
  /** Requests accounts, without a prompt if `silent`. The default feature is `standard:connect`. */
  connect(how: {
    readonly silent: boolean
    readonly feature?: string
    readonly input?: object
  }): Promise<StandardAccount[]>
  /** Passes the accounts whenever the wallet reports a change, or can report them again. */
  listen(listener: (accounts: StandardAccount[]) => void): Undo
  /** Calls `standard:disconnect`; resolves to undefined if the wallet lacks it. */
  disconnect(): Promise<unknown>
}

const MAX_ACCOUNTS = 1000

/** Wraps a wallet's object in reads that never throw. Accounts are copied, 1000 at most. Source: Wallet Standard. */
export function standardWallet(foreign: object): StandardWallet {
  const read = (name: string): unknown => tryRead(() => Reflect.get(foreign, name))
  const feature = (name: string): unknown => tryRead(() => Reflect.get(Object(read('features')), name))
  const method: StandardWallet['method'] = name => {
    const found = boundMethod(feature(name), name.slice(name.indexOf(':') + 1))
    return found && (async (...inputs) => found(...inputs))
  }
  const listeners = new Set<(accounts: StandardAccount[]) => void>()
  const notify = (accounts: StandardAccount[]) => {
    for (const listener of [...listeners]) listener(accounts)
  }
  let shown: StandardAccount[] = []
  let isUnconfirmed = false
  /** An unreadable list is a hint: the accounts of before stay, until the wallet reports some. */
  const readShown = () => {
    const found = tryRead(() => listedIn(Reflect.get(foreign, 'accounts')))
    const isAgain = isUnconfirmed && found !== undefined
    isUnconfirmed = found === undefined
    shown = found ?? shown
    return isAgain
  }
  const accounts: StandardWallet['accounts'] = raw => {
    if (raw !== undefined) return listOf(raw).flatMap(readAccount)
    if (readShown()) notify(shown)
    return shown
  }
  return {
    accounts,
    isUnconfirmed: () => isUnconfirmed,
    method,
    chains: () => texts(read('chains')),
    async connect({ silent, feature: name = 'standard:connect', input }) {
      const answer = await method(name)?.({ ...input, ...(silent && { silent }) })
      const raw = tryRead(() => Reflect.get(Object(answer), 'accounts'))
      if (raw !== undefined) {
        shown = accounts(raw)
        isUnconfirmed = false
        return shown
      }
      const found = accounts()
      // A user who connects has to see the wallet's own answer.
      return isUnconfirmed && !silent ? [] : found
    },
    listen(listener) {
      const undo = boundMethod(feature('standard:events'), 'on')?.('change', () => {
        readShown()
        if (!isUnconfirmed || shown.length > 0) listener(shown)
      })
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        tryRead(() => typeof undo === 'function' && undo())
      }
    },
    disconnect: async () => {
      shown = []
      return method('standard:disconnect')?.()
    },
  }
}

/** Undefined for a list that cannot be read; a wallet without a list has no accounts. */
function listedIn(raw: unknown): StandardAccount[] | undefined {
  const list = listOf(raw)
  const accounts = list.flatMap(readAccount)
  const isReadable = raw === undefined || raw === null || Array.isArray(raw)
  return isReadable && (accounts.length > 0 || list.length === 0) ? accounts : undefined
}

/** Arrays only: another iterable may never end or misreport its length. */
const listOf = (raw: unknown): unknown[] => tryRead(() => (Array.isArray(raw) ? raw.slice(0, MAX_ACCOUNTS) : [])) ?? []

const texts = (raw: unknown): string[] => listOf(raw).flatMap(each => (typeof each === 'string' ? each : []))

function readAccount(foreign: unknown): StandardAccount[] {
  const account = tryRead(() => {
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
