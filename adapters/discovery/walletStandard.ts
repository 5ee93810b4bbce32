import type { Undo } from '../../kernel'
import { attempt } from './attempt'
import { safeName } from './claims'
import { type Discover, type FoundWallet, MOST_WALLETS } from './discovery'
import { safeIcon } from './icon'

/** What a wallet must have to be told. */
export interface Wanted {
  /** The standard's name of the family, as its chains begin: `solana` for `solana:mainnet`. */
  readonly chains: string
  /** All of them. */
  readonly features: readonly string[]
}

/** More chains than any wallet has. */
const MOST_CHAINS = 200

/**
 * Wallets that register themselves, now or later. Source: Wallet Standard. `provider` is the standard's wallet object, of
 * which only the name, the icon, the chains and the names of the features were read.
 *
 * The events are heard here, not by the package that hears them for apps: that one goes on for as long as the page does.
 * @example
 * const discover = discoverWalletStandard({ chains: 'solana', features: ['standard:connect', 'standard:events'] })
 * const stop = discover(window, ({ name, provider }) => list.push({ name, provider }))
 */
export const discoverWalletStandard =
  (wanted: Wanted): Discover =>
  (page, found, lost) => {
    const met = new WeakSet<object>()
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
      found(wallet)
      return true
    }
    const register = (...wallets: unknown[]): Undo => {
      // Nobody takes back what another one has registered.
      const own = wallets.slice(0, MOST_WALLETS).filter(meet)
      return () => {
        for (const wallet of own.splice(0)) {
          met.delete(wallet)
          if (!ended) lost?.(wallet)
        }
      }
    }
    const api = Object.freeze({ register })
    const hear = (event: Event) => {
      const callback: unknown = attempt(() => Reflect.get(event, 'detail'))
      if (!full() && typeof callback === 'function') attempt(() => callback(api))
    }
    page.addEventListener('wallet-standard:register-wallet', hear)
    page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    return () => {
      ended = true
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
