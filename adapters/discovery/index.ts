/** Discovery of wallets in a page, for all adapters. */

export { allDefined } from './allDefined'
export { safeName, safeRdns } from './claims'
export { type Discover, type FoundWallet, MAX_WALLETS } from './discover'
export { discoverEip6963 } from './eip6963'
export { safeIcon } from './safeIcon'
export { tryRead } from './tryRead'
export { discoverWalletStandard, type StandardWalletList, type StandardWalletOptions } from './walletStandard'
