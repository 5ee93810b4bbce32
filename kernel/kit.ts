/** The kernel's second export, for running code only. Manifests, which load with the page, do not need it. */

export {
  type AccountNames,
  type ActiveAccount,
  accountNames,
  activeAccount,
  embeddedName,
  isSmartAccount,
  parseCaipAddress,
  sameAddress,
  truncateAddress,
  uniqueAccounts,
  walletLabel,
} from './contracts/accounts'
export {
  accountView,
  approveView,
  buyView,
  captureEmailView,
  compatibleNetworksView,
  confirmEmailView,
  depositView,
  leaveViews,
  receiveView,
  showHome,
  signInView,
  switchNetworkView,
  unsupportedChainView,
} from './contracts/accountViews'
export {
  type AmountField,
  numberSigns,
  pasteAmount,
  requestedAmount,
  requireDecimals,
  typeAmount,
  withoutTrailingDot,
} from './contracts/amountField'
export {
  floorDecimals,
  formatUnits,
  parseUnits,
  portfolio,
  type ReadPortfolio,
  readPortfolio,
  type TokenBalance,
  type TokenNaming,
} from './contracts/amounts'
export { defineMessages } from './contracts/catalogue'
export {
  connectingExternalView,
  connectingFarcasterView,
  connectingSocialView,
  connectingWalletConnectView,
  connectSocialsView,
  connectView,
  consent,
  emailLoginView,
  hasTerms,
  profileWalletsView,
  requiresConsent,
} from './contracts/connectViews'
export {
  DEEP_LINK_CHOICE,
  type DirectoryPage,
  type DirectoryQuery,
  PAIRING_MS,
  type Pairing,
  pairing,
  showPairing,
  type WalletDirectory,
  walletDirectory,
} from './contracts/directory'
export { type Inspection, inspection } from './contracts/inspection'
export {
  descriptionOf,
  hasNames,
  isServed,
  mayServe,
  namespaceLabel,
  namespaceShortLabel,
} from './contracts/namespace'
export { networksView } from './contracts/networksView'
export { remoteGates } from './contracts/options'
export {
  type Exchange,
  type ExchangeOrder,
  type ExchangeProgress,
  type ExchangeService,
  type ExchangeStatus,
  exchangeService,
  noExchangeService,
  type PaymentAsset,
  type PaymentSource,
  type PayOrder,
} from './contracts/payments'
export { clientInfo, imageUrl, networkImage, networkImages, projectApiQuery, VERSION } from './contracts/projectApi'
export { isHttpRefusal, isRefusalText, standardErrorCode } from './contracts/refusals'
export { awaitAccepted, isConnected } from './contracts/session'
export { runWhile, signalWhile } from './contracts/signalWhile'
export { signInEvidence, signInOnConnect, signInWanted } from './contracts/signIn'
export {
  addKnownReceivers,
  type Effect,
  type ExplainRequest,
  type Explanation,
  explainRequest,
  type KnownToken,
  knownReceivers,
  type RawRequest,
  type Sentence,
  type ShownRequest,
  type SigningRequest,
  type Simulation,
  showRequest,
  signing,
  simulations,
  type Warning,
} from './contracts/signing'
export {
  type GrantedSession,
  type SessionPermission,
  type SmartSession,
  type SmartSessionRequest,
  type SmartSessions,
  smartSessions,
} from './contracts/smartSessions'
export { hideToast, showPendingToast, showToast, showToastIfOpen, type Toast, toast } from './contracts/toast'
export {
  decimalText,
  identifyToken,
  imitates,
  nameTokens,
  priceFraction,
  readChainNames,
  readFreshBalance,
  readTrustedTokens,
  sanitizeSymbol,
  sanitizeText,
  sanitizeTokenName,
  type TrustedTokens,
  trustedToken,
} from './contracts/tokens'
export {
  type AnalyticsDescription,
  type AnalyticsGuards,
  type AnalyticsProperties,
  type TrackedEvent,
  trackedEvent,
  type Unchecked,
} from './contracts/trackedEvent'
export {
  decidedTransactions,
  receiptFollower,
  reportAnswer,
  type SentTransaction,
  sentTransactions,
  transactionPassed,
} from './contracts/transactions'
export { loadOnce, pause, raceAbort, withTimeout } from './ports/wait'
