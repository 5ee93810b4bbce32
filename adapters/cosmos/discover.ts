import type { Adapter, Context } from '../../kernel'
import {
  discoverWallets,
  type FoundWallet,
  hasMethod,
  readProperty,
  safeIcon,
  safeName,
  safeRdns,
  type WalletDiscovery,
} from '../shared/discovery'

export default function discover(ctx: Context, { namespace }: Adapter): WalletDiscovery {
  return discoverWallets(ctx, { namespace, findGlobals: findWallets, servesEvm: true })
}

/** Globals of wallets with Keplr's interface, and their EIP-6963 identifiers elsewhere. Source: EIP-6963. */
const PLACES = [
  { path: ['keplr'], name: 'Keplr', rdns: 'app.keplr' },
  { path: ['leap'], name: 'Leap', rdns: 'io.leapwallet.leapwallet' },
  { path: ['cosmostation', 'providers', 'keplr'], name: 'Cosmostation', rdns: 'io.cosmostation' },
  { path: ['okxwallet', 'keplr'], name: 'OKX Wallet', rdns: 'com.okex.wallet' },
] as const

/**
 * The page's wallets with Keplr's interface, known by their globals. A wallet in another wallet's global may declare
 * its own name, icon and reverse-DNS name.
 */
export function findWallets(page: EventTarget): FoundWallet[] {
  return PLACES.flatMap(({ path, name, rdns }) => {
    const provider = path.reduce<unknown>(readProperty, page)
    if (!hasMethod(provider, 'enable') || !hasMethod(provider, 'getKey')) return []
    const own = safeName(readProperty(provider, 'name'))
    const imageUrl = safeIcon(readProperty(provider, 'icon'))
    return {
      id: `keplr:${path[0]}`,
      name: own ?? name,
      rdns: own === undefined ? rdns : safeRdns(readProperty(provider, 'rdns')),
      imageUrl,
      provider,
    }
  })
}
