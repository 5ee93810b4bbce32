/** Discovery of wallets in a page, for all adapters. */

export { hasMethod, readProperty, safeIcon, safeName, safeRdns } from './claims'
export type { Discover, FoundWallet } from './discover'
export { discoverWallets, type ListedWallet, type WalletDiscovery, type WalletSources } from './discoverWallets'
export { discoverAnnounced, discoverEip6963 } from './eip6963'
export { MAX_ENTRIES } from './hasRoom'
export {
  discoverStandardWallets,
  discoverWalletStandard,
  type StandardWalletList,
  type StandardWalletOptions,
} from './walletStandard'
