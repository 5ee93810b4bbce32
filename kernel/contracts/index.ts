/** The entry point for plugins and adapters: tokens, capabilities, slots and the types on them. */

export { asPorticoError, isAbort, isPorticoError, PorticoError, tryRead } from '../core/errors'
export {
  type Decision,
  decide,
  type RemoteConfig,
  type RemoteFeature,
  type RemotePolicy,
  type Source,
} from '../core/gate'
export type { Refusal, Tap } from '../core/hooks'
export type { Storage } from '../core/plugin'
export { contributeTo, type HydratedSlice, type IntentFrame, type SlotContribution } from '../core/plugin'
export type { RegistryEntry } from '../core/registry'
export { leaveRefused, leavingView, type Route, type RouteEntry, route, topOf } from '../core/route'
export type { Recipe } from '../core/store'
export {
  type Capability,
  capability,
  type EventToken,
  event,
  type Hook,
  hook,
  type Service,
  type Slice,
  type Slot,
  service,
  slice,
  slot,
  type Undo,
  type View,
  view,
} from '../core/token'
export type { Clock } from '../ports/clock'
export type { Env } from '../ports/env'
export type { ForeignFrame, FrameBox, Frames } from '../ports/frames'
export type { Http, HttpRequest } from '../ports/http'
export type { LazyPorts } from '../ports/lazyPorts'
export type { Page } from '../ports/page'
export type { Popup, PopupWindow } from '../ports/popup'
export type { OpenSocket, Socket, SocketRequest } from '../ports/socket'
export type { StorageBackend } from '../ports/storage'
export type { ServerSentEvent } from '../ports/streams'
export type { Account } from './accounts'
export { type Alert, type AlertCode, type AlertLevel, alerts, errorReported, raiseAlert } from './alerts'
export {
  type AwaitReceipt,
  askPermissions,
  awaitReceipt,
  type CheckAddress,
  checkAddress,
  connectService,
  type EstimateFee,
  type EstimateGas,
  estimateFee,
  estimateGas,
  type ListedToken,
  type ListTokens,
  listTokens,
  type PermissionsRequest,
  type ReadBalance,
  type ReadEffects,
  type ReadHistory,
  type ReadPrices,
  type ReadRequest,
  type ReadToken,
  type Receipt,
  readBalance,
  readContract,
  readEffects,
  readHistory,
  readName,
  readPrices,
  readRequest,
  readToken,
  type SendTransaction,
  type SendTransfer,
  type SignMessage,
  type SignTypedData,
  type SimulatedMove,
  type SimulateTransactions,
  type SwitchNetwork,
  sendTransaction,
  sendTransfer,
  signMessage,
  signTypedData,
  simulateTransactions,
  switchNetwork,
  type TokenList,
  type TypedData,
  tokenList,
  type WalletCapabilities,
  walletCapabilities,
  walletProvider,
} from './capabilities'
export type { Context } from './context'
export { describeAlert } from './inspection'
export {
  type Adapter,
  type AdapterDefinition,
  type CapabilitiesOf,
  type Contribution,
  capabilitiesOn,
  contributeView,
  defineAdapter,
  defineManifest,
  type Egress,
  type Gate,
  handleRedirect,
  type Manifest,
  type OpeningFacts,
  type PendingRedirect,
  REDIRECT_KEY,
  REDIRECT_PARAMETER,
  redirectResult,
  type Setup,
  type StartContext,
  type ViewContribution,
} from './manifest'
export { defineMessage, ENGLISH, type Locale, locale, type Message, translate } from './messages'
export {
  type AccountFacts,
  type Action,
  accountActions,
  accountTabs,
  type ConnectMethod,
  connectMethods,
  type DialogPlace,
  dialogPlace,
  fontOrSystem,
  footer,
  headerActions,
  intentShown,
  type LoadComponent,
  modalClosed,
  modalOpened,
  modalOpening,
  type Tab,
  type Theme,
  type ThemeMode,
  theme,
} from './modal'
export type { NamespaceDescription, NamespaceDescriptions, ServedBy, TokenAddresses } from './namespace'
export {
  type CaipAddress,
  type CaipNetworkId,
  type CustomRpcUrls,
  caipAddress,
  findNetwork,
  type HostNetwork,
  isNetworkId,
  type Namespace,
  type Network,
  type Networks,
  namespaceOf,
  networks,
  parseNetworkId,
  rpcUrls,
} from './networks'
export {
  type CurrentOptions,
  type Endpoints,
  type Metadata,
  type PorticoOptions,
  type ResolvedOptions,
  remoteConfig,
  remoteSource,
} from './options'
export {
  activeAddress,
  type ConnectedSession,
  type Connection,
  type ConnectionChange,
  type ConnectionChoice,
  type ConnectRequest,
  type ConnectService,
  connectedSession,
  type DisconnectScope,
  networkSwitched,
  type SessionControl,
  type SessionState,
  type Sessions,
  sessionConnected,
  sessionControl,
  sessionEnded,
  sessionEstablished,
  sessionFailed,
  sessionOf,
  sessions,
  type WalletProvider,
} from './session'
export type { Cacao, ProvenSignIn, SignInMessage, SignInOnConnect, SignInSession } from './signIn'
export type { PastTransaction, TransactionRequest, TransferRequest, TransferToken } from './transactions'
export {
  addConnector,
  type Connections,
  type Connector,
  type ConnectorType,
  connectionSwitched,
  connections,
  connectors,
  type EmbeddedUser,
  embeddedUser,
  removeConnector,
  type Wallet,
  type WalletConnection,
} from './wallets'
