import { type Adapter, type Context, tryRead } from '../../kernel'
import {
  discoverWallets,
  type FoundWallet,
  hasMethod,
  MAX_ENTRIES,
  readProperty,
  safeName,
  type WalletDiscovery,
} from '../shared/discovery'

export default function discover(ctx: Context, { namespace }: Adapter): WalletDiscovery {
  return discoverWallets(ctx, { namespace, findGlobals: findWallets, servesEvm: true })
}

/**
 * Names for users of wallets whose key in `window.injectedWeb3` is not one.
 * Source: @polkadot/extension-inject 0.63.1 and the wallets' documentation, read November 2026.
 */
const NAMES = new Map([
  ['polkadot-js', 'Polkadot.js'],
  ['subwallet-js', 'SubWallet'],
  ['talisman', 'Talisman'],
  ['enkrypt', 'Enkrypt'],
  ['fearless-wallet', 'Fearless Wallet'],
  ['polkagate', 'PolkaGate'],
  ['polkagate-snap', 'PolkaGate'],
  ['nova-wallet', 'Nova Wallet'],
  ['aleph-zero', 'Aleph Zero Signer'],
  ['manta-wallet-js', 'Manta Wallet'],
])

/** A wallet has one of the methods that enable it. */
const isWallet = (value: unknown): value is object => hasMethod(value, 'enable') || hasMethod(value, 'connect')

/** The wallets in `window.injectedWeb3`, by their keys. Source: @polkadot/extension-inject. */
export function findWallets(page: EventTarget): FoundWallet[] {
  const place = readProperty(page, 'injectedWeb3')
  const keys = tryRead(() => Object.keys(Object(place))) ?? []
  return keys.slice(0, MAX_ENTRIES).flatMap(raw => {
    const key = safeName(raw)
    const provider = readProperty(place, raw)
    if (!key || !isWallet(provider)) return []
    return { key, name: NAMES.get(key) ?? key, provider }
  })
}
