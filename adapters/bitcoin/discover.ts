import { type Adapter, type Context, tryRead } from '../../kernel'
import {
  type Discover,
  discoverWalletStandard,
  discoverWallets,
  type FoundWallet,
  hasMethod,
  MAX_ENTRIES,
  readProperty,
  type StandardWalletOptions,
  safeIcon,
  safeName,
  type WalletDiscovery,
} from '../shared/discovery'

export default function discover(
  ctx: Context,
  { namespace, options }: Adapter<StandardWalletOptions>,
): WalletDiscovery {
  return discoverWallets(ctx, { namespace, ...createWalletFinder(options), servesEvm: true })
}

/** The interface that a wallet has. */
export type InterfaceName = 'standard' | 'sats-connect' | 'leather' | 'unisat'

interface KnownWallet {
  /** Property path from `window`. */
  readonly path: string
  readonly name: string
  readonly interfaceName: InterfaceName
}

/** UniSat comes last: other wallets imitate it. */
const KNOWN_WALLETS: readonly KnownWallet[] = [
  { path: 'XverseProviders.BitcoinProvider', name: 'Xverse', interfaceName: 'sats-connect' },
  { path: 'LeatherProvider', name: 'Leather', interfaceName: 'leather' },
  { path: 'okxwallet.bitcoin', name: 'OKX Wallet', interfaceName: 'unisat' },
  { path: 'bitkeep.unisat', name: 'Bitget Wallet', interfaceName: 'unisat' },
  { path: 'binancew3w.bitcoin', name: 'Binance Wallet', interfaceName: 'unisat' },
  { path: 'unisat', name: 'UniSat', interfaceName: 'unisat' },
]
const IMITATIONS = ['isBinance', 'isBitKeep', 'isOkxWallet']
const PATH = /^[A-Za-z_$][\w$]{0,60}(\.[A-Za-z_$][\w$]{0,60}){0,3}$/

export interface WalletFinder {
  readonly announced: readonly Discover[]
  findGlobals(page: EventTarget): readonly FoundWallet[]
}

/**
 * Finds the page's wallets, each once: through the Wallet Standard, `window.btc_providers` and the wallets' own
 * globals. The adapter reaches a wallet by the first of these that shows it.
 */
export function createWalletFinder({ wallets: list }: StandardWalletOptions = {}): WalletFinder {
  const sources = new Map<string, object | 'announced'>()
  const standard = discoverWalletStandard({ chains: 'bitcoin', features: ['bitcoin:connect'], list })

  const announced: Discover = (page, found, lost) =>
    standard(
      page,
      wallet => {
        const key = keyOf(wallet.name)
        const earlier = sources.get(key)
        // Two announcements of one name are two wallets. One announced under the name of a global is that wallet.
        if (earlier !== undefined && earlier !== 'announced') return undefined
        if (found({ ...wallet, key }) === false) return false
        sources.set(key, 'announced')
        return true
      },
      lost,
    )

  return {
    announced: [announced],
    findGlobals(page) {
      return [...listed(page), ...KNOWN_WALLETS].flatMap(
        ({ path, name, icon, interfaceName }: KnownWallet & { icon?: string }) => {
          const key = keyOf(name)
          const provider = path.split('.').reduce<unknown>(readProperty, page)
          if (!isUsable(provider, interfaceName)) return []
          if (path === 'unisat' && imitates(provider)) return []
          const earlier = sources.get(key) ?? provider
          if (earlier !== provider) return []
          sources.set(key, provider)
          return [{ name, imageUrl: icon, key, kind: interfaceName, provider }]
        },
      )
    },
  }
}

/** `OKX Wallet` and `OKX` are the same wallet. */
const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/\bwallet\b/g, '')
    .replace(/\s+/g, ' ')
    .trim() || name

/** A wallet without this method cannot be used. */
const isUsable = (provider: unknown, interfaceName: InterfaceName): provider is object =>
  hasMethod(provider, interfaceName === 'unisat' ? 'requestAccounts' : 'request')

/** Entries of `window.btc_providers`. An entry counts only if its object exists. Source: WBIP 004. */
function listed(page: EventTarget): (KnownWallet & { icon?: string })[] {
  const list = readProperty(page, 'btc_providers')
  const entries = tryRead(() => (Array.isArray(list) ? list.slice(0, MAX_ENTRIES) : [])) ?? []
  return entries.flatMap(entry => {
    const read = (name: string) => readProperty(entry, name)
    const path = read('id')
    const name = safeName(read('name'))
    if (typeof path !== 'string' || !PATH.test(path) || !name) return []
    const interfaceName = KNOWN_WALLETS.find(known => known.path === path)?.interfaceName ?? 'sats-connect'
    return [{ path, name, icon: safeIcon(read('icon')), interfaceName }]
  })
}

const imitates = (provider: object) => IMITATIONS.some(flag => readProperty(provider, flag) === true)
