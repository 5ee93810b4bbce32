/** The shared parts of adapters for injected wallets, so that an adapter holds only its namespace's rules. */

export { loadOnce } from '../../../kernel/kit'
export { boundMethod } from './boundMethod'
export type { Bridge, InjectedNamespace, OpenedWallet, WalletChange } from './bridge'
export { provideLazily } from './provideLazily'
export {
  asRejection,
  BUSY_CODES,
  type CodeTable,
  type Failure,
  innerCodes,
  isRejected,
  ProviderRpcError,
  readRejection,
} from './rejections'
export { retryingLoader } from './retryingLoader'
export { setupInjected } from './setupInjected'
export { type StandardAccount, type StandardWallet, standardWallet } from './standardWallet'
export { toPlainData } from './toPlainData'
export { type NetworklessBridge, SWITCH_NETWORK, trackNetwork } from './trackNetwork'
export { withLifetime } from './withLifetime'
