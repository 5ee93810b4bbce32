import { modalClosed, modalOpened, networkSwitched, sessionConnected, sessionEnded } from '../../../kernel'
import type { EventRow } from '../state'
import { accountOnNetwork, message } from './commonProperties'
import { count, explorerId, type Fields, fieldsOf, flag, network, one, term, text } from './fields'

const platform = one('browser', 'mobile', 'qrcode', 'web', 'desktop', 'unsupported')
const method = one('qrcode', 'mobile', 'browser', 'email')
const store = one('chrome_store', 'app_store', 'play_store', 'homepage')
const badge = one('certified')
const login = one('google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook')

const connected = (p: Fields) => ({ connected: flag(p.connected) })
const social = (p: Fields) => ({ provider: login(p.provider) })
const signIn = (p: Fields) => ({ ...accountOnNetwork(p), message: text(p.message) })

/** Events of the modal, of connections and of sign-ins. */
export const CONNECTION_EVENTS: Readonly<Record<string, EventRow>> = {
  [modalOpened.id]: ['MODAL_OPEN', connected],
  [modalClosed.id]: ['MODAL_CLOSE', connected],
  [sessionConnected.id]: [
    'CONNECT_SUCCESS',
    // The plugin that made a new session reports it, since it knows the method.
    ({ live, restored }) =>
      restored === true ? { name: text(fieldsOf(fieldsOf(live).wallet).name), reconnect: true } : undefined,
  ],
  [sessionEnded.id]: [
    'DISCONNECT_SUCCESS',
    ({ namespace, reason }) => (reason === 'user' ? { namespace: text(namespace) } : undefined),
  ],
  [networkSwitched.id]: ['SWITCH_NETWORK', p => ({ network: network(p.networkId) })],

  'siwx/sign-pressed': ['CLICK_SIGN_SIWX_MESSAGE', signIn],
  'siwx/cancel-pressed': ['CLICK_CANCEL_SIWX', signIn],
  'siwx/signed-in': ['SIWX_AUTH_SUCCESS', signIn],
  'siwx/sign-in-failed': ['SIWX_AUTH_ERROR', signIn],

  'auth/connected': ['CONNECT_SUCCESS', p => ({ method: method(p.method), name: text(p.name), view: text(p.view) })],
  'auth/email-submitted': ['EMAIL_SUBMITTED'],
  'auth/code-sent': ['EMAIL_VERIFICATION_CODE_SENT'],
  'auth/code-passed': ['EMAIL_VERIFICATION_CODE_PASS'],
  'auth/code-failed': ['EMAIL_VERIFICATION_CODE_FAIL'],
  'auth/device-registered': ['DEVICE_REGISTERED_FOR_EMAIL'],
  'auth/email-edited': ['EMAIL_EDIT'],
  'auth/social-started': ['SOCIAL_LOGIN_STARTED', social],
  'auth/social-returned': ['SOCIAL_LOGIN_REQUEST_USER_DATA', social],
  'auth/social-succeeded': ['SOCIAL_LOGIN_SUCCESS', social],
  'auth/social-failed': ['SOCIAL_LOGIN_ERROR', p => ({ ...social(p), message: text(p.code) })],
  'auth/social-canceled': ['SOCIAL_LOGIN_CANCELED', social],

  'connect/wallet-selected': [
    'SELECT_WALLET',
    p => ({
      name: text(p.name),
      platform: platform(p.platform),
      displayIndex: count(p.displayIndex),
      walletRank: count(p.walletRank),
      view: text(p.view),
    }),
  ],
  'connect/wallet-shown': [
    'WALLET_IMPRESSION',
    p => ({
      name: text(p.name),
      walletRank: count(p.walletRank),
      explorerId: explorerId(p.explorerId),
      view: text(p.view),
      query: term(p.query),
      certified: flag(p.certified),
      rdnsId: text(p.rdnsId),
    }),
  ],
  'connect/wallets-searched': ['SEARCH_WALLET', p => ({ badge: badge(p.badge), search: term(p.search) })],
  'connect/wallet-requested': [
    'GET_WALLET',
    p => ({
      name: text(p.name),
      walletRank: count(p.walletRank),
      explorerId: explorerId(p.explorerId),
      type: store(p.type),
    }),
  ],
  'connect/succeeded': [
    'CONNECT_SUCCESS',
    p => ({
      method: method(p.method),
      name: text(p.name),
      walletRank: count(p.walletRank),
      view: text(p.view),
    }),
  ],
  'connect/failed': ['CONNECT_ERROR', message],
  'connect/declined': ['USER_REJECTED', message],
  'connect/all-wallets-opened': ['CLICK_ALL_WALLETS'],
  'connect/wallet-help-opened': ['CLICK_WALLET_HELP'],
  'connect/get-wallet-opened': ['CLICK_GET_WALLET_HELP'],

  'account/disconnect-failed': ['DISCONNECT_ERROR', p => message(fieldsOf(p.error))],

  'networks/list-opened': ['CLICK_NETWORKS'],
  'networks/help-opened': ['CLICK_NETWORK_HELP'],
}
