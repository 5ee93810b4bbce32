/** The entry point for a host: it creates a Portico, reads its state and hears its events. */

export type { Account } from '../contracts/accounts'
export { type Alert, type AlertCode, alerts, errorReported } from '../contracts/alerts'
export {
  readBalance,
  sendTransaction,
  sendTransfer,
  signMessage,
  type WalletCapabilities,
  walletCapabilities,
} from '../contracts/capabilities'
export type { Manifest } from '../contracts/manifest'
export { ENGLISH, type Locale, locale } from '../contracts/messages'
export { modalClosed, modalOpened, type Theme, type ThemeMode, theme } from '../contracts/modal'
export {
  type CaipAddress,
  type CaipNetworkId,
  type HostNetwork,
  type Namespace,
  type Network,
  type Networks,
  networks,
} from '../contracts/networks'
export type { Endpoints, Metadata, PorticoOptions, ResolvedOptions } from '../contracts/options'
export {
  type ConnectRequest,
  networkSwitched,
  type SessionControl,
  type SessionState,
  type Sessions,
  sessionConnected,
  sessionControl,
  sessionEnded,
  sessionFailed,
  sessions,
  type WalletProvider,
} from '../contracts/session'
export type { SignInSession } from '../contracts/signIn'
export {
  type Connections,
  type Connector,
  connectionSwitched,
  connections,
  connectors,
  type EmbeddedUser,
  embeddedUser,
  type Wallet,
  type WalletConnection,
} from '../contracts/wallets'
export { isPorticoError, PorticoError } from '../core/errors'
export type { AccountState, PorticoState } from './accountState'
export type { Ports } from './context'
export { contentSecurityPolicy, createPortico, type Portico } from './portico'
