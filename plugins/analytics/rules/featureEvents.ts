import type { EventRow } from '../state'
import { account, accountOnNetwork } from './commonProperties'
import { count, type Fields, flag, network, one, text } from './fields'

const seller = one('meld')
const source = one('pay', 'fund-from-exchange')

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
  'onramp/opened': ['SELECT_BUY_CRYPTO', account],
  'onramp/provider-selected': [
    'SELECT_BUY_PROVIDER',
    p => ({ provider: seller(p.provider), isSmartAccount: flag(p.isSmartAccount) }),
  ],
  'onramp/help-opened': ['SELECT_WHAT_IS_A_BUY'],

  'activity/opened': ['CLICK_TRANSACTIONS', account],
  'activity/more-requested': ['LOAD_MORE_TRANSACTIONS', historyRead],
  'activity/reading-failed': ['ERROR_FETCH_TRANSACTIONS', historyRead],

  'send/opened': ['OPEN_SEND', accountOnNetwork],
  'send/initiated': ['SEND_INITIATED', transfer],
  'send/succeeded': ['SEND_SUCCESS', p => ({ ...transfer(p), hash: text(p.hash) })],
  'send/rejected': ['SEND_REJECTED', p => ({ ...transfer(p), message: text(p.message) })],
  'send/failed': ['SEND_ERROR', p => ({ ...transfer(p), message: text(p.message) })],

  'names/flow-opened': ['OPEN_ENS_FLOW', account],
  'names/register-initiated': ['REGISTER_NAME_INITIATED', account],
  'names/register-succeeded': ['REGISTER_NAME_SUCCESS', account],
  'names/register-failed': ['REGISTER_NAME_ERROR', p => ({ ...account(p), error: text(p.message) })],

  'swaps/opened': ['OPEN_SWAP', accountOnNetwork],
  'swaps/initiated': ['INITIATE_SWAP', swap],
  'swaps/succeeded': ['SWAP_SUCCESS', swap],
  'swaps/failed': ['SWAP_ERROR', p => ({ ...swap(p), message: text(p.message) })],
  'swaps/approval-failed': ['SWAP_APPROVAL_ERROR', p => ({ ...swap(p), message: text(p.message) })],
  'swaps/token-sought': ['CLICK_SELECT_TOKEN_TO_SWAP'],
  'swaps/network-sought': ['CLICK_SELECT_NETWORK_TO_SWAP'],

  'payments/opened': ['PAY_MODAL_OPEN', p => ({ exchanges: count(p.exchanges), configuration: configuration(p) })],
  'payments/exchange-selected': [
    'PAY_EXCHANGE_SELECTED',
    p => ({ ...payment(p), exchange: { id: text(p.exchangeId) }, headless: flag(p.headless) }),
  ],
  'payments/initiated': ['PAY_INITIATED', payment],
  'payments/succeeded': ['PAY_SUCCESS', payment],
  'payments/failed': ['PAY_ERROR', p => ({ ...payment(p), message: text(p.message) })],
}
