import { modalClosed, modalOpened, networkSwitched, sessionConnected, sessionEnded } from '../../kernel'
import { count, explorerId, type Fields, fieldsOf, flag, network, one, term, text } from './fields'

type Value = string | number | boolean | undefined
type Properties = Readonly<Record<string, Value | Readonly<Record<string, Value>>>>

/** An event in the format of the analytics host. */
export interface Told {
  readonly event: string
  readonly properties: Properties
}

interface Row {
  readonly event: string
  /** The properties to send; undefined: this event is not sent. */
  readonly properties?: (payload: Fields) => Properties | undefined
}

const platform = one('browser', 'mobile', 'qrcode', 'web', 'desktop', 'unsupported')
const method = one('qrcode', 'mobile', 'browser', 'email')
const store = one('chrome_store', 'app_store', 'play_store', 'homepage')
const badge = one('certified')

const connected = (p: Fields) => ({ connected: flag(p.connected) })
const message = (p: Fields) => ({ message: text(p.message) })
const sent = (p: Fields) => ({
  network: network(p.networkId),
  isSmartAccount: flag(p.isSmartAccount),
  token: text(p.token),
  amount: text(p.amount),
})
const swapped = (p: Fields) => ({
  network: network(p.networkId),
  isSmartAccount: flag(p.isSmartAccount),
  swapFromToken: text(p.swapFromToken),
  swapToToken: text(p.swapToToken),
  swapFromAmount: text(p.swapFromAmount),
  swapToAmount: text(p.swapToAmount),
})
const login = one('google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook')
const seller = one('meld')
const social = (p: Fields) => ({ provider: login(p.provider) })
const reading = (p: Fields) => ({ isSmartAccount: flag(p.isSmartAccount), cursor: flag(p.cursor) })
/** An account name identifies a user: it stays on the page. */
const named = (p: Fields) => ({ isSmartAccount: flag(p.isSmartAccount) })
const source = one('pay', 'fund-from-exchange')
const configuration = (p: Fields) => ({
  network: network(p.network),
  asset: text(p.asset),
  amount: text(p.amount),
})
const payment = (p: Fields) => ({
  source: source(p.source),
  paymentId: text(p.paymentId),
  configuration: configuration(p),
  currentPayment: {
    type: text(p.type),
    exchangeId: text(p.exchangeId),
    sessionId: text(p.sessionId),
    status: text(p.status),
    result: text(p.result),
  },
})
const signIn = (p: Fields) => ({
  network: network(p.networkId),
  isSmartAccount: flag(p.isSmartAccount),
  message: text(p.message),
})

/** Every event that is ever sent, with its name and fields. Everything else stays on the page. */
export const WIRE: Readonly<Record<string, Row>> = {
  [modalOpened.id]: { event: 'MODAL_OPEN', properties: connected },
  [modalClosed.id]: { event: 'MODAL_CLOSE', properties: connected },
  [sessionConnected.id]: {
    event: 'CONNECT_SUCCESS',
    // The plugin that made a new session reports it, since it knows the method.
    properties: ({ live, restored }) =>
      restored === true ? { name: text(fieldsOf(fieldsOf(live).wallet).name), reconnect: true } : undefined,
  },
  [sessionEnded.id]: {
    event: 'DISCONNECT_SUCCESS',
    properties: ({ namespace, reason }) => (reason === 'user' ? { namespace: text(namespace) } : undefined),
  },
  [networkSwitched.id]: { event: 'SWITCH_NETWORK', properties: p => ({ network: network(p.networkId) }) },

  'siwx/sign-pressed': { event: 'CLICK_SIGN_SIWX_MESSAGE', properties: signIn },
  'siwx/cancel-pressed': { event: 'CLICK_CANCEL_SIWX', properties: signIn },
  'siwx/signed-in': { event: 'SIWX_AUTH_SUCCESS', properties: signIn },
  'siwx/sign-in-failed': { event: 'SIWX_AUTH_ERROR', properties: signIn },

  'auth/connected': {
    event: 'CONNECT_SUCCESS',
    properties: p => ({ method: method(p.method), name: text(p.name), view: text(p.view) }),
  },
  'auth/email-submitted': { event: 'EMAIL_SUBMITTED' },
  'auth/code-sent': { event: 'EMAIL_VERIFICATION_CODE_SENT' },
  'auth/code-passed': { event: 'EMAIL_VERIFICATION_CODE_PASS' },
  'auth/code-failed': { event: 'EMAIL_VERIFICATION_CODE_FAIL' },
  'auth/device-registered': { event: 'DEVICE_REGISTERED_FOR_EMAIL' },
  'auth/email-edited': { event: 'EMAIL_EDIT' },
  'auth/social-started': { event: 'SOCIAL_LOGIN_STARTED', properties: social },
  'auth/social-returned': { event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: social },
  'auth/social-succeeded': { event: 'SOCIAL_LOGIN_SUCCESS', properties: social },
  'auth/social-failed': { event: 'SOCIAL_LOGIN_ERROR', properties: p => ({ ...social(p), message: text(p.code) }) },
  'auth/social-canceled': { event: 'SOCIAL_LOGIN_CANCELED', properties: social },

  'onramp/opened': { event: 'SELECT_BUY_CRYPTO', properties: p => ({ isSmartAccount: flag(p.isSmartAccount) }) },
  'onramp/provider-selected': {
    event: 'SELECT_BUY_PROVIDER',
    properties: p => ({ provider: seller(p.provider), isSmartAccount: flag(p.isSmartAccount) }),
  },
  'onramp/help-opened': { event: 'SELECT_WHAT_IS_A_BUY' },

  'activity/opened': { event: 'CLICK_TRANSACTIONS', properties: p => ({ isSmartAccount: flag(p.isSmartAccount) }) },
  'activity/more-requested': { event: 'LOAD_MORE_TRANSACTIONS', properties: reading },
  'activity/reading-failed': { event: 'ERROR_FETCH_TRANSACTIONS', properties: reading },

  'send/opened': {
    event: 'OPEN_SEND',
    properties: p => ({ network: network(p.networkId), isSmartAccount: flag(p.isSmartAccount) }),
  },
  'send/initiated': { event: 'SEND_INITIATED', properties: sent },
  'send/succeeded': { event: 'SEND_SUCCESS', properties: p => ({ ...sent(p), hash: text(p.hash) }) },
  'send/rejected': { event: 'SEND_REJECTED', properties: p => ({ ...sent(p), message: text(p.message) }) },
  'send/failed': { event: 'SEND_ERROR', properties: p => ({ ...sent(p), message: text(p.message) }) },

  'names/flow-opened': { event: 'OPEN_ENS_FLOW', properties: p => ({ isSmartAccount: flag(p.isSmartAccount) }) },
  'names/register-initiated': { event: 'REGISTER_NAME_INITIATED', properties: named },
  'names/register-succeeded': { event: 'REGISTER_NAME_SUCCESS', properties: named },
  'names/register-failed': {
    event: 'REGISTER_NAME_ERROR',
    properties: p => ({ ...named(p), error: text(p.message) }),
  },

  'swaps/opened': {
    event: 'OPEN_SWAP',
    properties: p => ({ network: network(p.networkId), isSmartAccount: flag(p.isSmartAccount) }),
  },
  'swaps/initiated': { event: 'INITIATE_SWAP', properties: swapped },
  'swaps/succeeded': { event: 'SWAP_SUCCESS', properties: swapped },
  'swaps/failed': { event: 'SWAP_ERROR', properties: p => ({ ...swapped(p), message: text(p.message) }) },
  'swaps/approval-failed': {
    event: 'SWAP_APPROVAL_ERROR',
    properties: p => ({ ...swapped(p), message: text(p.message) }),
  },
  'swaps/token-sought': { event: 'CLICK_SELECT_TOKEN_TO_SWAP' },
  'swaps/network-sought': { event: 'CLICK_SELECT_NETWORK_TO_SWAP' },

  'payments/opened': {
    event: 'PAY_MODAL_OPEN',
    properties: p => ({ exchanges: count(p.exchanges), configuration: configuration(p) }),
  },
  'payments/exchange-selected': {
    event: 'PAY_EXCHANGE_SELECTED',
    properties: p => ({ ...payment(p), exchange: { id: text(p.exchangeId) }, headless: flag(p.headless) }),
  },
  'payments/initiated': { event: 'PAY_INITIATED', properties: payment },
  'payments/succeeded': { event: 'PAY_SUCCESS', properties: payment },
  'payments/failed': { event: 'PAY_ERROR', properties: p => ({ ...payment(p), message: text(p.message) }) },

  'connect/wallet-selected': {
    event: 'SELECT_WALLET',
    properties: p => ({
      name: text(p.name),
      platform: platform(p.platform),
      displayIndex: count(p.displayIndex),
      walletRank: count(p.walletRank),
      view: text(p.view),
    }),
  },
  'connect/wallet-shown': {
    event: 'WALLET_IMPRESSION',
    properties: p => ({
      name: text(p.name),
      walletRank: count(p.walletRank),
      explorerId: explorerId(p.explorerId),
      view: text(p.view),
      query: term(p.query),
      certified: flag(p.certified),
      rdnsId: text(p.rdnsId),
    }),
  },
  'connect/wallets-searched': {
    event: 'SEARCH_WALLET',
    properties: p => ({ badge: badge(p.badge), search: term(p.search) }),
  },
  'connect/wallet-requested': {
    event: 'GET_WALLET',
    properties: p => ({
      name: text(p.name),
      walletRank: count(p.walletRank),
      explorerId: explorerId(p.explorerId),
      type: store(p.type),
    }),
  },
  'connect/succeeded': {
    event: 'CONNECT_SUCCESS',
    properties: p => ({
      method: method(p.method),
      name: text(p.name),
      walletRank: count(p.walletRank),
      view: text(p.view),
    }),
  },
  'connect/failed': { event: 'CONNECT_ERROR', properties: message },
  'connect/declined': { event: 'USER_REJECTED', properties: message },
  'connect/all-wallets-opened': { event: 'CLICK_ALL_WALLETS' },
  'connect/wallet-help-opened': { event: 'CLICK_WALLET_HELP' },
  'connect/get-wallet-opened': { event: 'CLICK_GET_WALLET_HELP' },

  'account/disconnect-failed': { event: 'DISCONNECT_ERROR', properties: p => message(fieldsOf(p.error)) },

  'networks/list-opened': { event: 'CLICK_NETWORKS' },
  'networks/help-opened': { event: 'CLICK_NETWORK_HELP' },
}

/** The event to send, or undefined. */
export function toldOf(id: string, payload: unknown): Told | undefined {
  const row = Object.hasOwn(WIRE, id) ? WIRE[id] : undefined
  if (!row) return undefined
  const { event, properties = () => ({}) } = row
  const picked = properties(fieldsOf(payload))
  return picked && { event, properties: picked }
}

/** The likely cause, in the analytics host's categories. */
export function categoryOf(code: unknown): 'API_ERROR' | 'DATA_PARSING_ERROR' | 'INTERNAL_SDK_ERROR' {
  if (typeof code !== 'string') return 'INTERNAL_SDK_ERROR'
  if (code.endsWith('_MALFORMED')) return 'DATA_PARSING_ERROR'
  return code.startsWith('HTTP_') ? 'API_ERROR' : 'INTERNAL_SDK_ERROR'
}
