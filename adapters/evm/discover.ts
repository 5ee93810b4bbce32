import { type Adapter, type Context, tryRead } from '../../kernel'
import {
  type Discover,
  discoverEip6963,
  discoverWallets,
  type FoundWallet,
  hasMethod,
  MAX_ENTRIES,
  readProperty,
  type WalletDiscovery,
} from '../shared/discovery'

/** EIP-6963 identifies a wallet by its rdns. */
const announced: Discover = (page, found) =>
  discoverEip6963(
    page,
    wallet =>
      hasMethod(wallet.provider, 'request') && found({ ...wallet, id: wallet.rdns ?? `unnamed:${wallet.name}` }),
  )

export default function discover(ctx: Context, { namespace }: Adapter): WalletDiscovery {
  return discoverWallets(ctx, { namespace, announced: [announced], findGlobals: findWallets })
}

/**
 * Flags that wallets set on the provider that they inject, with the wallets' names. Most wallets also set `isMetaMask`,
 * so a wallet's own flag comes first, and MetaMask is identified by `_metamask`, which the others lack.
 * Source: the wallets' published providers and documentation, read November 2026.
 */
const FLAGS = [
  ['isRabby', 'Rabby Wallet'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isTrust', 'Trust Wallet'],
  ['isTrustWallet', 'Trust Wallet'],
  ['isPhantom', 'Phantom'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isBitKeep', 'Bitget Wallet'],
  ['isTokenPocket', 'TokenPocket'],
  ['isImToken', 'imToken'],
  ['isSafePal', 'SafePal'],
  ['isOneKey', 'OneKey'],
  ['isRainbow', 'Rainbow'],
  ['isZerion', 'Zerion'],
  ['isTally', 'Taho'],
  ['isTalisman', 'Talisman'],
  ['isSubWallet', 'SubWallet'],
  ['isExodus', 'Exodus'],
  ['isFrame', 'Frame'],
  ['isEnkrypt', 'Enkrypt'],
  ['isCoin98', 'Coin98'],
  ['isMathWallet', 'MathWallet'],
  ['isBackpack', 'Backpack'],
  ['_metamask', 'MetaMask'],
] as const

const NAMELESS = 'Browser Wallet'

/** Without this method, the object is no wallet. */
const isWallet = (value: unknown): value is object => hasMethod(value, 'request')

/**
 * The wallets in `window.ethereum`, which may not announce themselves by EIP-6963: the provider itself or, if several
 * wallets share the property, those in its `providers`.
 */
export function findWallets(page: EventTarget): FoundWallet[] {
  const provider = readProperty(page, 'ethereum')
  const shared = readProperty(provider, 'providers')
  const several = (tryRead(() => (Array.isArray(shared) ? shared.slice(0, MAX_ENTRIES) : [])) ?? []).filter(isWallet)
  if (several.length > 0) {
    return several.map(one => {
      const name = nameOf(one)
      return { id: `injected:${name}`, name, provider: one }
    })
  }
  return isWallet(provider) ? [{ id: 'injected', name: nameOf(provider), provider }] : []
}

const nameOf = (provider: object): string =>
  FLAGS.find(([flag]) => Boolean(readProperty(provider, flag)))?.[1] ?? NAMELESS
