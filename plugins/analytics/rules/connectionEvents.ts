import { modalClosed, modalOpened, networkSwitched, sessionConnected, sessionEnded } from '../../../kernel'
import type { EventRow } from '../state'
import { count, explorerId, type Fields, fieldsOf, flag, network, one, term, text } from './fields'

const platform = one('browser', 'mobile', 'qrcode', 'web', 'desktop', 'unsupported')
const method = one('qrcode', 'mobile', 'browser', 'email')
const store = one('chrome_store', 'app_store', 'play_store', 'homepage')
const badge = one('certified')
const login = one('google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook')

const connected = (p: Fields) => ({ connected: flag(p.connected) })
const message = (p: Fields) => ({ message: text(p.message) })
const social = (p: Fields) => ({ provider: login(p.provider) })
const signIn = (p: Fields) => ({
  network: network(p.networkId),
  isSmartAccount: flag(p.isSmartAccount),
  message: text(p.message),
})

/** Events of the modal, of connections and of sign-ins. */
export const CONNECTION_EVENTS: Readonly<Record<string, EventRow>> = {
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
