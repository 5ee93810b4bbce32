/** Discovery of wallets in a page, for all adapters. */

export { attempt } from './attempt'
export { safeName, safeRdns } from './claims'
export { type Discover, type FoundWallet, MOST_WALLETS } from './discovery'
export { discoverEip6963 } from './eip6963'
export { safeIcon } from './icon'
export { known } from './known'
export { discoverWalletStandard, type StandardWalletOptions, type WalletRegistry } from './walletStandard'
