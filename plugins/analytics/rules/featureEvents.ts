import type { EventRow } from '../state'
import { count, type Fields, flag, network, one, text } from './fields'

const seller = one('meld')
const source = one('pay', 'fund-from-exchange')

/** An account name identifies a user: it stays on the page. */
const account = (p: Fields) => ({ isSmartAccount: flag(p.isSmartAccount) })
const accountOnNetwork = (p: Fields) => ({ network: network(p.networkId), ...account(p) })
const transfer = (p: Fields) => ({ ...accountOnNetwork(p), token: text(p.token), amount: text(p.amount) })
const swap = (p: Fields) => ({
  ...accountOnNetwork(p),
  swapFromToken: text(p.swapFromToken),
  swapToToken: text(p.swapToToken),
  swapFromAmount: text(p.swapFromAmount),
  swapToAmount: text(p.swapToAmount),
})
const historyRead = (p: Fields) => ({ ...account(p), cursor: flag(p.cursor) })
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

/** Events of features that start from the account. */
export const FEATURE_EVENTS: Readonly<Record<string, EventRow>> = {
  'onramp/opened': { event: 'SELECT_BUY_CRYPTO', properties: account },
  'onramp/provider-selected': {
    event: 'SELECT_BUY_PROVIDER',
    properties: p => ({ provider: seller(p.provider), isSmartAccount: flag(p.isSmartAccount) }),
  },
  'onramp/help-opened': { event: 'SELECT_WHAT_IS_A_BUY' },

  'activity/opened': { event: 'CLICK_TRANSACTIONS', properties: account },
  'activity/more-requested': { event: 'LOAD_MORE_TRANSACTIONS', properties: historyRead },
  'activity/reading-failed': { event: 'ERROR_FETCH_TRANSACTIONS', properties: historyRead },

  'send/opened': {
    event: 'OPEN_SEND',
    properties: accountOnNetwork,
  },
  'send/initiated': { event: 'SEND_INITIATED', properties: transfer },
  'send/succeeded': { event: 'SEND_SUCCESS', properties: p => ({ ...transfer(p), hash: text(p.hash) }) },
  'send/rejected': { event: 'SEND_REJECTED', properties: p => ({ ...transfer(p), message: text(p.message) }) },
  'send/failed': { event: 'SEND_ERROR', properties: p => ({ ...transfer(p), message: text(p.message) }) },

  'names/flow-opened': { event: 'OPEN_ENS_FLOW', properties: account },
  'names/register-initiated': { event: 'REGISTER_NAME_INITIATED', properties: account },
  'names/register-succeeded': { event: 'REGISTER_NAME_SUCCESS', properties: account },
  'names/register-failed': {
    event: 'REGISTER_NAME_ERROR',
    properties: p => ({ ...account(p), error: text(p.message) }),
  },

  'swaps/opened': {
    event: 'OPEN_SWAP',
    properties: accountOnNetwork,
  },
  'swaps/initiated': { event: 'INITIATE_SWAP', properties: swap },
  'swaps/succeeded': { event: 'SWAP_SUCCESS', properties: swap },
  'swaps/failed': { event: 'SWAP_ERROR', properties: p => ({ ...swap(p), message: text(p.message) }) },
  'swaps/approval-failed': {
    event: 'SWAP_APPROVAL_ERROR',
    properties: p => ({ ...swap(p), message: text(p.message) }),
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
}
