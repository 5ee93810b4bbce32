/** The entry point for a host: it creates a Portico, reads its state and hears its events. */

export type { Account } from '../contracts/account'
export { type Alert, type AlertCode, type AlertLevel, alerts, errorReported } from '../contracts/alerts'
export type { CaipAddress, CaipNetworkId, Namespace } from '../contracts/caip'
export {
  readBalance,
  sendTransaction,
  sendTransfer,
  signMessage,
  type WalletCapabilities,
  walletCapabilities,
} from '../contracts/capabilities'
export { type Connections, connectionSwitched, connections, type WalletConnection } from '../contracts/connections'
export { type Connector, connectors } from '../contracts/connector'
export { type EmbeddedUser, embeddedUser } from '../contracts/embeddedUser'
export type { Manifest } from '../contracts/manifest'
export { ENGLISH, type Locale, locale } from '../contracts/messages'
export { modalClosed, modalOpened } from '../contracts/modal'
export { type HostNetwork, type Network, type Networks, networks } from '../contracts/network'
export type { Endpoints, Metadata, PorticoOptions, ResolvedOptions } from '../contracts/options'
export {
  type ConnectRequest,
  type DisconnectScope,
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
export { type Theme, type ThemeMode, theme } from '../contracts/theme'
export type { Wallet } from '../contracts/wallet'
export { isPorticoError, PorticoError } from '../core/errors'
export type { RemotePolicy } from '../core/gate'
export type { StorageBackend } from '../ports/storage'
export type { AccountState } from './accountState'
export type { Ports } from './kernel'
export { contentSecurityPolicy, createPortico, type Portico, type PorticoState } from './portico'
