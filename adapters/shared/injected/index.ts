/** The shared parts of adapters for injected wallets, so that an adapter holds only its namespace's rules. */

export { loadOnce } from '../../../kernel/kit'
export {
  INVALID_PARAMS,
  ProviderRpcError,
  UNAUTHORIZED,
  UNSUPPORTED_METHOD,
  USER_REJECTED,
} from '../../../kernel/provider/rpcError'
export type { Bridge, InjectedNamespace, OpenedWallet, WalletChange } from './bridge'
export { boundMethod, toPlainData, withLifetime } from './foreign'
export {
  asRejection,
  BUSY_CODES,
  type CodeTable,
  type Failure,
  innerCodes,
  isRejected,
  readRejection,
} from './rejections'
export { provideLazily, retryingLoader, setupInjected } from './setup'
export { type StandardAccount, type StandardWallet, standardWallet } from './standardWallet'
export { type NetworklessBridge, SWITCH_NETWORK, trackNetwork } from './trackNetwork'
