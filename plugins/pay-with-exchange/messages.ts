import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('pay-with-exchange', {
  amount: 'Amount in US dollars',
  asset: 'Asset: {symbol} on {network}. Choose another one',
  presets: 'Usual amounts',
  about: 'About {amount} {symbol}',
  pricing: 'Asking for the price',
  from: 'Pay from',
  readingExchanges: 'Looking for exchanges',
  noExchanges: 'No exchange pays out {symbol} just now.',
  retry: 'Try again',

  search: 'Search assets',
  clear: 'Clear the search',
  available: 'Available tokens',
  notFound: 'Nothing found',
  notFoundDetail: 'No asset matches “{query}”.',
  showAll: 'Show all',
  none: 'Nothing to deposit here',
  noneDetail: 'What exchanges pay out on {network} would be listed here. Switch to another network and look again.',

  notConnected: 'No account connected',
  notConnectedDetail: 'Connect the wallet that should receive the money.',
  connect: 'Connect Wallet',

  stopped: 'Not waited for any longer. What you paid still arrives.',

  progress: 'Deposit in progress...',
  completed: 'Deposit completed',
  failed: 'Deposit failed',
  amountMissing: 'Please enter an amount',
  initiateFailed: 'Unable to initiate payment',
  statusFailed: 'Unable to get deposit status',

  PRICE_MISSING: 'Cannot get token price',
  UNABLE_TO_GET_EXCHANGES: 'Unable to get exchanges',
  ASSET_NOT_SUPPORTED: 'Asset not supported',
  DEPOSIT_FAILED: '{exchange} did not pay. Nothing was moved.',
  POPUP_BLOCKED: 'Allow this page to open windows, then press again.',
  BUY_STATUS_TIMEOUT: '{exchange} has not said how it ended. Look there before you pay again.',
})
