export { type AuthFrame, type AuthFrameOptions, startAuthFrame } from './authFrame'
export type { FrameFault, FrameFaults } from './authFrame/faults'
export type { FrameChain } from './authFrame/frame/chainSelection'
export type { Mail, Mailbox } from './authFrame/mail/mailbox'
export type { NamespaceName, SandboxNamespaces } from './chains'
export type { HostChain, SandboxNetwork } from './chains/evm/networks'
export type { WalletControl } from './chains/evm/wallet'
export type { InPageName } from './chains/evm/walletConfig'
export type { WalletScript } from './chains/evm/walletScript'
export type {
  NamespaceChain,
  NamespaceNetwork,
  NamespaceScript,
  NamespaceWallet,
  SandboxNamespace,
} from './chains/sandboxNamespace'
export type { Fault, Faults, PathPattern } from './faults'
export type { Handshake, Relay } from './relay/relay'
export type { RelayEvent } from './relay/relayConnection'
export type { Verdict, Verify } from './relay/verify'
export { type Sandbox, type SandboxPorts, type StartOptions, startSandbox } from './sandbox'
export { type Currency, LOOKALIKE } from './services/currency'
export type { Exchanges, PaySession } from './services/exchange/exchanges'
export type { EnsName } from './services/names/ens'
export type { FeatureSwitch, GatewayConfig } from './services/projectApi/config'
export type { Names } from './services/projectApi/openProjectApi'
export type { RecordedRequest } from './services/projectApi/recorder'
export type { Services, TokenAmount } from './services/services'
export type { Answer } from './wallets/decision'
