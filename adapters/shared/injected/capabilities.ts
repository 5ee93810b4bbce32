/** Helpers for capabilities. A separate entry point, so that it loads with the first of them and not before. */

export { afterSilence, broadcast, isRefusal } from './broadcast'
export { cacheBalances } from './cacheBalances'
export { connectedWallet } from './connectedWallet'
export { failAs } from './failAs'
export { isUnsupported } from './isUnsupported'
export { needLibrary } from './needLibrary'
export { pollReceipt } from './pollReceipt'
export { readNativeBalance } from './readNativeBalance'
export { OUTCOME_UNKNOWN, requestWallet, type WalletRequest } from './requestWallet'
export { createRpc, type Node, type Rpc } from './rpc'
export { CHAIN_UNSUPPORTED, switchLocally } from './switchLocally'
export { textEffect } from './textEffect'
