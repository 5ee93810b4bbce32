import { type Adapter, type Context, tryRead, type Undo } from '../../../kernel'
import { safeIcon, safeName } from './claims'
import type { Discover, FoundWallet } from './discover'
import { discoverWallets, type WalletDiscovery } from './discoverWallets'
import { MAX_ENTRIES } from './hasRoom'

/**
 * The app's list of wallets, as `getWallets()` of `@wallet-standard/app` returns it. No page event reports a wallet
 * that the app registers there.
 */
export interface StandardWalletList {
  /** The wallets that are registered now. */
  get(): readonly object[]
  /** Listens to wallets that come or go, until the returned function runs. */
  on(event: 'register' | 'unregister', listener: (...wallets: object[]) => void): () => void
}

/** Options of the adapters for Wallet Standard wallets. */
export interface StandardWalletOptions {
  /**
   * The app's own list. Without it, only wallets that announce themselves by page events are found.
   * @example sui({ wallets: getWallets() }) // of `@wallet-standard/app`, or of the namespace's package that carries it
   */
  readonly wallets?: StandardWalletList
}

/** The `discover` of a namespace that is the name of its chains in the Wallet Standard, too. */
export function discoverStandardWallets(
  ctx: Context,
  { namespace, options }: Adapter<StandardWalletOptions>,
): WalletDiscovery {
  const features = ['standard:connect']
  return discoverWallets(ctx, {
    namespace,
    announced: [discoverWalletStandard({ chains: namespace, features, list: options?.wallets })],
  })
}

/** A wallet's required properties. */
export interface WalletFilter {
  /** The namespace of its chains in the standard: `solana` for `solana:mainnet`. */
  readonly chains: string
  /** The wallet must have all of them. */
  readonly features: readonly string[]
  readonly list?: StandardWalletList
}

/** More chains than any wallet has. */
const MAX_CHAINS = 200

/**
 * Discovers wallets that register themselves, now or later. Source: Wallet Standard. `provider` is the standard's
 * wallet object. Only its name, icon, chains and the names of its features are read.
 *
 * The adapter handles the events itself, because `@wallet-standard/app` listens for as long as the page lives. An app
 * that registers wallets of its own through that package passes its list as `registry`.
 * @example
 * const discover = discoverWalletStandard({ chains: 'solana', features: ['standard:connect', 'standard:events'] })
 * const stop = discover(window, ({ name, provider }) => list.push({ name, provider }) > 0)
 */
export const discoverWalletStandard =
  (filter: WalletFilter): Discover =>
  (page, found, lost) => {
    const seen = new WeakSet<object>()
    const reportedWallets = new WeakSet<object>()
    let ended = false
    /** Whether the wallet is new and matches; if so, reports it. */
    const reportWallet = (foreign: unknown): foreign is object => {
      if (ended || typeof foreign !== 'object' || foreign === null || seen.has(foreign)) return false
      seen.add(foreign)
      const wallet = readWallet(foreign, filter)
      // Checked again, because a getter can end the discovery.
      if (!wallet || ended) return false
      if (found(wallet) === false) {
        seen.delete(foreign)
        return false
      }
      reportedWallets.add(foreign)
      return true
    }
    const unregister = (wallet: object) => {
      if (!reportedWallets.delete(wallet)) return
      seen.delete(wallet)
      if (!ended) lost?.(wallet)
    }
    const register = (...wallets: unknown[]): Undo => {
      // A caller can unregister only the wallets that it registered.
      const own = wallets.slice(0, MAX_ENTRIES).filter(reportWallet)
      return () => own.splice(0).forEach(unregister)
    }
    const followList = (list: StandardWalletList): Undo[] => {
      register(...list.get())
      return [list.on('register', register), list.on('unregister', (...wallets) => wallets.forEach(unregister))]
    }
    const api = Object.freeze({ register })
    const onRegister = (event: Event) => {
      const callback: unknown = tryRead(() => Reflect.get(event, 'detail'))
      if (!ended && typeof callback === 'function') tryRead(() => callback(api))
    }
    page.addEventListener('wallet-standard:register-wallet', onRegister)
    page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    const undos = filter.list ? followList(filter.list) : []
    return () => {
      ended = true
      for (const undo of undos) undo()
      page.removeEventListener('wallet-standard:register-wallet', onRegister)
    }
  }

/** Reads every property once: a second read could return another value. */
function readWallet(provider: object, { chains, features }: WalletFilter): FoundWallet | undefined {
  return tryRead(() => {
    const listed: unknown = Reflect.get(provider, 'chains')
    const own = Array.isArray(listed) ? listed.slice(0, MAX_CHAINS) : undefined
    const isOurs = own?.length === 0 || own?.some(chain => String(chain).startsWith(`${chains}:`))
    const offered: unknown = isOurs && Reflect.get(provider, 'features')
    if (typeof offered !== 'object' || offered === null || !features.every(name => Object.hasOwn(offered, name))) {
      return undefined
    }
    // Some wallets name their chains once they are connected; until then a feature of the namespace identifies them.
    if (own?.length === 0 && !Object.keys(offered).some(name => name.startsWith(`${chains}:`))) return undefined
    const name = safeName(Reflect.get(provider, 'name'))
    const imageUrl = safeIcon(Reflect.get(provider, 'icon'))
    return name ? Object.freeze({ name, imageUrl, provider }) : undefined
  })
}
