import type { Undo } from '../../kernel'
import { attempt } from './attempt'
import { safeName } from './claims'
import { type Discover, type FoundWallet, MOST_WALLETS } from './discovery'
import { safeIcon } from './icon'

/**
 * A list of wallets that the app keeps, as `getWallets()` of `@wallet-standard/app` returns it. A wallet that the app
 * registers there itself is told by no event of the page.
 */
export interface WalletRegistry {
  get(): readonly object[]
  on(event: 'register' | 'unregister', listener: (...wallets: object[]) => void): () => void
}

/** Options of the adapters whose wallets follow the Wallet Standard. */
export interface StandardWalletOptions {
  /**
   * The app's own list. Left out, only wallets that announce themselves by the page's events are found.
   * @example sui({ wallets: getWallets() }) // of `@wallet-standard/app`, or of the family's package that carries it
   */
  readonly wallets?: WalletRegistry
}

/** What a wallet must have to be told. */
export interface Wanted {
  /** The standard's name of the family, as its chains begin: `solana` for `solana:mainnet`. */
  readonly chains: string
  /** All of them. */
  readonly features: readonly string[]
  readonly registry?: WalletRegistry
}

/** More chains than any wallet has. */
const MOST_CHAINS = 200

/**
 * Wallets that register themselves, now or later. Source: Wallet Standard. `provider` is the standard's wallet object, of
 * which only the name, the icon, the chains and the names of the features were read.
 *
 * The events are heard here, not by the package that hears them for apps: that one goes on for as long as the page does.
 * An app that uses the package for wallets of its own hands its list in as `registry`.
 * @example
 * const discover = discoverWalletStandard({ chains: 'solana', features: ['standard:connect', 'standard:events'] })
 * const stop = discover(window, ({ name, provider }) => list.push({ name, provider }))
 */
export const discoverWalletStandard =
  (wanted: Wanted): Discover =>
  (page, found, lost) => {
    const met = new WeakSet<object>()
    const shown = new WeakSet<object>()
    let told = 0
    let ended = false
    const full = () => ended || told >= MOST_WALLETS
    /** Is it a new one of ours? */
    const meet = (foreign: unknown): foreign is object => {
      if (full() || typeof foreign !== 'object' || foreign === null || met.has(foreign)) return false
      met.add(foreign)
      const wallet = readWallet(foreign, wanted)
      // Full by now, maybe: a getter can register as well.
      if (!wallet || full()) return false
      told++
      shown.add(foreign)
      found(wallet)
      return true
    }
    const forget = (wallet: object) => {
      if (!shown.delete(wallet)) return
      met.delete(wallet)
      if (!ended) lost?.(wallet)
    }
    const register = (...wallets: unknown[]): Undo => {
      // Nobody takes back what another one has registered.
      const own = wallets.slice(0, MOST_WALLETS).filter(meet)
      return () => own.splice(0).forEach(forget)
    }
    const follow = (registry: WalletRegistry): Undo[] => {
      register(...registry.get())
      return [registry.on('register', register), registry.on('unregister', (...wallets) => wallets.forEach(forget))]
    }
    const api = Object.freeze({ register })
    const hear = (event: Event) => {
      const callback: unknown = attempt(() => Reflect.get(event, 'detail'))
      if (!full() && typeof callback === 'function') attempt(() => callback(api))
    }
    page.addEventListener('wallet-standard:register-wallet', hear)
    page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    const undos = wanted.registry ? follow(wanted.registry) : []
    return () => {
      ended = true
      for (const undo of undos) undo()
      page.removeEventListener('wallet-standard:register-wallet', hear)
    }
  }

/** Every property is read once: a second look could see something else. */
function readWallet(provider: object, { chains, features }: Wanted): FoundWallet | undefined {
  return attempt(() => {
    const listed: unknown = Reflect.get(provider, 'chains')
    const isOurs =
      Array.isArray(listed) && listed.slice(0, MOST_CHAINS).some(chain => String(chain).startsWith(`${chains}:`))
    const offered: unknown = isOurs && Reflect.get(provider, 'features')
    if (typeof offered !== 'object' || offered === null || !features.every(name => Object.hasOwn(offered, name))) {
      return undefined
    }
    const name = safeName(Reflect.get(provider, 'name'))
    const imageUrl = safeIcon(Reflect.get(provider, 'icon'))
    return name ? Object.freeze({ name, imageUrl, provider }) : undefined
  })
}
