/** How wallets make themselves known to a page, for all adapters. */

export { attempt } from './attempt'
export { type Discover, type FoundWallet, MOST_WALLETS } from './discovery'
export { discoverEip6963 } from './eip6963'
export { discoverWalletStandard } from './walletStandard'
