import { type FoundWallet, MAX_WALLETS, safeName, tryRead } from '../discovery'
import { NAMESPACE } from './namespace'

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

/** A wallet, and its key in `window.injectedWeb3`. */
export interface InjectedWallet extends FoundWallet {
  readonly key: string
}

/** The wallets in `window.injectedWeb3`, by their keys. Source: @polkadot/extension-inject. */
export function findWallets(page: EventTarget): InjectedWallet[] {
  const place = read(page, 'injectedWeb3')
  const keys = tryRead(() => Object.keys(Object(place))) ?? []
  return keys.slice(0, MAX_WALLETS).flatMap(raw => {
    const key = safeName(raw)
    const provider = read(place, raw)
    if (!key || typeof provider !== 'object' || provider === null) return []
    return { key, id: `${NAMESPACE}:${key}`, name: NAMES.get(key) ?? key, provider }
  })
}

/** A page's property may throw. */
const read = (from: unknown, key: string): unknown => tryRead(() => Reflect.get(Object(from), key))
