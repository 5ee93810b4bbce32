/** Helpers for capabilities. A separate entry point, so that it loads with the first of them and not before. */

export { cacheBalances, failAs, MAX_TOKENS, MOST_DECIMALS, readNativeBalance, type TokenMetadata } from './balances'
export { allDefined, textEffect } from './effects'
export { needLibrary } from './needLibrary'
export {
  connectedWallet,
  failures,
  isUnsupported,
  requestWallet,
  switchLocally,
  type WalletRequest,
} from './requestWallet'
export { createRpc, type Node, type Rpc } from './rpc'
export { afterSilence, broadcast, isRefusal, pollReceipt } from './transactions'
