/** Helpers for capabilities. A separate entry point, so that it loads with the first of them and not before. */

export { ask, type Question } from './ask'
export { connectedWallet } from './connectedWallet'
export { failAs } from './failAs'
export { isUnsupported } from './isUnsupported'
export { nativeBalance } from './nativeBalance'
export { needLibrary } from './needLibrary'
export { pollReceipt } from './receipt'
export { createRpc, type Node, type Rpc } from './rpc'
export { shareBalances } from './shareBalances'
export { CHAIN_UNSUPPORTED, switchLocally } from './switchLocally'
export { textEffect } from './textEffect'
