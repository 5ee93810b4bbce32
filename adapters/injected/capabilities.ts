/** What capabilities are written with. A door of its own, so that it comes with the first of them and not before. */

export { ask, type Question } from './ask'
export { connectedWallet } from './connectedWallet'
export { failAs } from './failAs'
export { isUnsupported } from './isUnsupported'
export { needLibrary } from './needLibrary'
export { pollReceipt } from './receipt'
export { createRpc, type Node, type Rpc } from './rpc'
export { shareBalances } from './shareBalances'
export { CHAIN_UNSUPPORTED, switchLocally } from './switchLocally'
export { textEffect } from './textEffect'
