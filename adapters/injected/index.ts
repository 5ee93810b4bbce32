/** The shared parts of adapters for injected wallets, so that an adapter holds only its namespace's rules. */

export { loadOnce } from '../../kernel/kit'
export type { Bridge, InjectedNamespace, OpenedWallet, WalletChange } from './bridge'
export { keepNetwork, type NetworklessBridge, SWITCH_NETWORK } from './keepNetwork'
export { lifetime } from './lifetime'
export { plain } from './plain'
export { provideLate } from './provideLate'
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
export { retriable } from './retriable'
export { setupInjected } from './setupInjected'
export { type StandardAccount, type StandardWallet, standardWallet } from './standardWallet'
export { take } from './take'
