import {
  type Discover,
  discoverWalletStandard,
  type FoundWallet,
  MAX_WALLETS,
  type StandardWalletOptions,
  safeIcon,
  safeName,
  tryRead,
} from '../discovery'
import { NAMESPACE } from './namespace'

/** The interface that a wallet has. */
export type Dialect = 'standard' | 'sats-connect' | 'leather' | 'unisat'

interface Known {
  /** Property path from `window`. */
  readonly path: string
  readonly name: string
  readonly dialect: Dialect
}

/** UniSat comes last: other wallets imitate it. */
const KNOWN: readonly Known[] = [
  { path: 'XverseProviders.BitcoinProvider', name: 'Xverse', dialect: 'sats-connect' },
  { path: 'LeatherProvider', name: 'Leather', dialect: 'leather' },
  { path: 'okxwallet.bitcoin', name: 'OKX Wallet', dialect: 'unisat' },
  { path: 'bitkeep.unisat', name: 'Bitget Wallet', dialect: 'unisat' },
  { path: 'binancew3w.bitcoin', name: 'Binance Wallet', dialect: 'unisat' },
  { path: 'unisat', name: 'UniSat', dialect: 'unisat' },
]
const PRETENDS = ['isBinance', 'isBitKeep', 'isOkxWallet']
const PATH = /^[A-Za-z_$][\w$]{0,60}(\.[A-Za-z_$][\w$]{0,60}){0,3}$/

export interface Finder {
  readonly discover: readonly Discover[]
  look(page: EventTarget): readonly FoundWallet[]
  dialectOf(foreign: object): Dialect
}

/**
 * Finds the page's wallets, each once: through the Wallet Standard, `window.btc_providers` and the wallets' own
 * globals. The adapter reaches a wallet by the first of these that shows it.
 */
export function createFinder({ wallets: list }: StandardWalletOptions = {}): Finder {
  const dialects = new WeakMap<object, Dialect>()
  const ways = new Map<string, object | 'announced'>()
  const standard = discoverWalletStandard({ chains: 'bitcoin', features: ['bitcoin:connect'], list })

  const announced: Discover = (page, found, lost) =>
    standard(
      page,
      wallet => {
        const key = keyOf(wallet.name)
        const way = ways.get(key)
        // Two announcements of one name are two wallets. One announced under the name of a global is that wallet.
        if (way !== undefined && way !== 'announced') return
        ways.set(key, 'announced')
        found({ ...wallet, id: idOf(key) })
      },
      lost,
    )

  return {
    discover: [announced],
    look(page) {
      return [...listed(page), ...KNOWN].flatMap(({ path, name, icon, dialect }: Known & { icon?: string }) => {
        const key = keyOf(name)
        const provider = lying(page, path)
        if (!provider || (path === 'unisat' && pretends(provider))) return []
        const way = ways.get(key) ?? provider
        if (way !== provider) return []
        ways.set(key, provider)
        dialects.set(provider, dialects.get(provider) ?? dialect)
        return [{ name, imageUrl: icon, id: idOf(key), provider }]
      })
    },
    dialectOf: foreign => dialects.get(foreign) ?? 'standard',
  }
}

/** `OKX Wallet` and `OKX` are the same wallet. */
const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/\bwallet\b/g, '')
    .replace(/\s+/g, ' ')
    .trim() || name

const idOf = (key: string) => `${NAMESPACE}:${key}`

/** Entries of `window.btc_providers`. An entry counts only if its object exists. Source: WBIP 004. */
function listed(page: EventTarget): (Known & { icon?: string })[] {
  const list: unknown = tryRead(() => Reflect.get(page, 'btc_providers'))
  const entries = tryRead(() => (Array.isArray(list) ? list.slice(0, MAX_WALLETS) : [])) ?? []
  return entries.flatMap(entry => {
    const read = (name: string): unknown => tryRead(() => Reflect.get(Object(entry), name))
    const path = read('id')
    const name = safeName(read('name'))
    if (typeof path !== 'string' || !PATH.test(path) || !name) return []
    const dialect = KNOWN.find(known => known.path === path)?.dialect ?? 'sats-connect'
    return [{ path, name, icon: safeIcon(read('icon')), dialect }]
  })
}

function lying(page: EventTarget, path: string): object | undefined {
  const found = tryRead(() => path.split('.').reduce<unknown>((at, name) => Reflect.get(Object(at), name), page))
  return typeof found === 'object' && found !== null ? found : undefined
}

const pretends = (provider: object) => PRETENDS.some(flag => tryRead(() => Reflect.get(provider, flag) === true))
