/** The shared parts of adapters for injected wallets, so that an adapter holds only its namespace's rules. */

export { loadOnce } from '../../kernel/kit'
export type { Bridge, Family, News, Opened } from './bridge'
export { keepNetwork, type PlacelessBridge, SWITCH } from './keepNetwork'
export { lifetime } from './lifetime'
export { plain } from './plain'
export { provideLate } from './provideLate'
export {
  asRejection,
  BUSY_CODES,
  type CodeTable,
  type Failure,
  innerCodes,
  ProviderRpcError,
  readRejection,
  saysRejected,
} from './rejections'
export { retriable } from './retriable'
export { setupInjected } from './setupInjected'
export { type StandardAccount, type StandardWallet, standardWallet } from './standardWallet'
export { take } from './take'
