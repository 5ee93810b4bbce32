/** The kernel's second export, for running code only. Manifests, which load with the page, do not need it. */

export { isSmartAccount, sameAddress, truncateAddress, uniqueAccounts } from './contracts/account'
export { accountUrl } from './contracts/accountUrl'
export {
  accountView,
  approveView,
  buyView,
  captureEmailView,
  compatibleNetworksView,
  confirmEmailView,
  depositView,
  receiveView,
  signInView,
  switchNetworkView,
  unsupportedChainView,
} from './contracts/accountViews'
export { type ActiveAccount, activeAccount } from './contracts/activeAccount'
export { floorDecimals, formatUnits, parseUnits } from './contracts/amount'
export {
  type AmountField,
  type AmountInputOptions,
  pasteAmount,
  requestedAmount,
  typeAmount,
  withoutTrailingDot,
} from './contracts/amountInput'
export { parseCaipAddress } from './contracts/caipIds'
export { defineMessages } from './contracts/catalogue'
export {
  connectingExternalView,
  connectingFarcasterView,
  connectingSocialView,
  connectingWalletConnectView,
  connectSocialsView,
  connectView,
  emailLoginView,
  profileWalletsView,
} from './contracts/connectViews'
export { consent, hasTerms, requiresConsent } from './contracts/consent'
export { decidedTransactions } from './contracts/decidedTransactions'
export { decimalText } from './contracts/decimalText'
export {
  type DirectoryPage,
  type DirectoryQuery,
  type WalletDirectory,
  walletDirectory,
} from './contracts/directory'
export { embeddedName, walletLabel } from './contracts/embeddedName'
export { readFreshBalance } from './contracts/freshBalance'
export { type Inspection, inspection } from './contracts/inspection'
export { isHttpRefusal } from './contracts/isHttpRefusal'
export { isRefusalText, standardErrorCode } from './contracts/isRefusalText'
export { leaveViews } from './contracts/leaveViews'
export { loadOnce } from './contracts/loadOnce'
export { type AccountNames, accountNames } from './contracts/names'
export {
  descriptionOf,
  hasNames,
  isServed,
  mayServe,
  namespaceLabel,
  namespaceShortLabel,
} from './contracts/namespace'
export { networkImage, networkImages } from './contracts/networkImage'
export { networksView } from './contracts/networksView'
export { DEEP_LINK_CHOICE, type Pairing, pairing } from './contracts/pairing'
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
export {
  type Portfolio,
  portfolio,
  type ReadPortfolio,
  readPortfolio,
  type TokenBalance,
  type TokenNaming,
} from './contracts/portfolio'
export { priceFraction } from './contracts/priceFraction'
export { clientInfo, imageUrl, projectApiQuery, VERSION } from './contracts/projectApi'
export { numberSigns } from './contracts/readAmount'
export { remoteGates } from './contracts/remoteGates'
export { requireDecimals } from './contracts/requireDecimals'
export { sanitizeSymbol, sanitizeText, sanitizeTokenName } from './contracts/sanitizeText'
export { receiptFollower, type SentTransaction, sentTransactions } from './contracts/sentTransactions'
export { awaitAccepted, isConnected } from './contracts/session'
export { showHome } from './contracts/showHome'
export { type ShownRequest, showRequest } from './contracts/showRequest'
export { runWhile, signalWhile } from './contracts/signalWhile'
export { signInOnConnect, signInWanted } from './contracts/signIn'
export { signInEvidence } from './contracts/signInEvidence'
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
  type SigningRequest,
  type Simulation,
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
  identifyToken,
  imitates,
  nameTokens,
  readChainNames,
  readTrustedTokens,
  type TrustedTokens,
  trustedToken,
} from './contracts/tokenIdentity'
export {
  type AnalyticsDescription,
  type AnalyticsGuards,
  type AnalyticsProperties,
  type TrackedEvent,
  trackedEvent,
  type Unchecked,
} from './contracts/trackedEvent'
export { reportAnswer, transactionPassed } from './contracts/transactionPassed'
export { pause, raceAbort, withTimeout } from './ports/wait'
