import { modalClosed, modalOpened, networkSwitched, sessionConnected, sessionEnded } from '../../kernel'
import { count, explorerId, type Fields, fieldsOf, flag, network, one, term, text } from './fields'

type Properties = Readonly<Record<string, string | number | boolean | undefined>>

/** An event as the analytics host knows it. */
export interface Told {
  readonly event: string
  readonly properties: Properties
}

interface Row {
  readonly event: string
  /** What is told of the payload; undefined: this time nothing is. */
  readonly properties?: (payload: Fields) => Properties | undefined
}

const platform = one('browser', 'mobile', 'qrcode', 'web', 'desktop', 'unsupported')
const method = one('qrcode', 'mobile', 'browser')
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
const login = one('google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook')
const social = (p: Fields) => ({ provider: login(p.provider) })
const signIn = (p: Fields) => ({
  network: network(p.networkId),
  isSmartAccount: flag(p.isSmartAccount),
  message: text(p.message),
})

/** All that is ever told, and under which name: what has no row here, and no field in its row, stays on the page. */
export const WIRE: Readonly<Record<string, Row>> = {
  [modalOpened.id]: { event: 'MODAL_OPEN', properties: connected },
  [modalClosed.id]: { event: 'MODAL_CLOSE', properties: connected },
  [sessionConnected.id]: {
    event: 'CONNECT_SUCCESS',
    // A session that somebody just made is told by the plugin it was made with, which knows how.
    properties: ({ live, restored }) =>
      restored === true ? { name: text(fieldsOf(fieldsOf(live).wallet).name), reconnect: true } : undefined,
  },
  [sessionEnded.id]: {
    event: 'DISCONNECT_SUCCESS',
    properties: ({ namespace, reason }) => (reason === 'visitor' ? { namespace: text(namespace) } : undefined),
  },
  [networkSwitched.id]: { event: 'SWITCH_NETWORK', properties: p => ({ network: network(p.networkId) }) },

  'siwx/sign-pressed': { event: 'CLICK_SIGN_SIWX_MESSAGE', properties: signIn },
  'siwx/cancel-pressed': { event: 'CLICK_CANCEL_SIWX', properties: signIn },
  'siwx/signed-in': { event: 'SIWX_AUTH_SUCCESS', properties: signIn },
  'siwx/sign-in-failed': { event: 'SIWX_AUTH_ERROR', properties: signIn },

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

  'send/opened': {
    event: 'OPEN_SEND',
    properties: p => ({ network: network(p.networkId), isSmartAccount: flag(p.isSmartAccount) }),
  },
  'send/initiated': { event: 'SEND_INITIATED', properties: sent },
  'send/succeeded': { event: 'SEND_SUCCESS', properties: p => ({ ...sent(p), hash: text(p.hash) }) },
  'send/rejected': { event: 'SEND_REJECTED', properties: p => ({ ...sent(p), message: text(p.message) }) },
  'send/failed': { event: 'SEND_ERROR', properties: p => ({ ...sent(p), message: text(p.message) }) },

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

/** What is told of an event, or nothing. */
export function toldOf(id: string, payload: unknown): Told | undefined {
  const row = Object.hasOwn(WIRE, id) ? WIRE[id] : undefined
  if (!row) return undefined
  const { event, properties = () => ({}) } = row
  const picked = properties(fieldsOf(payload))
  return picked && { event, properties: picked }
}

/** Whose fault it looks like, in the words of the analytics host. */
export function categoryOf(code: unknown): 'API_ERROR' | 'DATA_PARSING_ERROR' | 'INTERNAL_SDK_ERROR' {
  if (typeof code !== 'string') return 'INTERNAL_SDK_ERROR'
  if (code.endsWith('_MALFORMED')) return 'DATA_PARSING_ERROR'
  return code.startsWith('HTTP_') ? 'API_ERROR' : 'INTERNAL_SDK_ERROR'
}
