import { type FoundWallet, safeIcon, safeName, safeRdns, tryRead } from '../discovery'

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
    const provider = path.reduce<unknown>(read, page)
    if (typeof provider !== 'object' || provider === null) return []
    const own = safeName(read(provider, 'name'))
    const imageUrl = safeIcon(read(provider, 'icon'))
    return {
      id: `keplr:${path[0]}`,
      name: own ?? name,
      rdns: own === undefined ? rdns : safeRdns(read(provider, 'rdns')),
      imageUrl,
      provider,
    }
  })
}

/** A page's property may throw. */
const read = (from: unknown, key: string): unknown => tryRead(() => Reflect.get(Object(from), key))
