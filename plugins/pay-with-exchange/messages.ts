import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('pay-with-exchange', {
  amount: 'Amount in US dollars',
  asset: 'Asset: {symbol} on {network}. Choose another',
  presets: 'Suggested amounts',
  about: 'About {amount} {symbol}',
  pricing: 'Getting the price',
  from: 'Pay from',
  readingExchanges: 'Loading exchanges',
  noExchanges: 'No exchange offers {symbol} right now.',
  retry: 'Try again',

  search: 'Search assets',
  clear: 'Clear search',
  available: 'Available tokens',
  notFound: 'No results',
  notFoundDetail: 'No asset matches “{query}”.',
  showAll: 'Show all',
  none: 'No assets to deposit',
  noneDetail: 'Exchanges offer no assets on {network}. Try another network.',

  notConnected: 'No account connected',
  notConnectedDetail: 'Connect the wallet that should receive the funds.',

  stopped: 'Stopped waiting. Anything you paid will still arrive.',

  progress: 'Deposit in progress',
  completed: 'Deposit completed',
  failed: 'Deposit failed',
  amountMissing: 'Please enter an amount',
  initiateFailed: 'Unable to initiate payment',
  statusFailed: 'Unable to get deposit status',
  exchangesFailed: 'Unable to get exchanges',
  unsupported: 'Asset not supported',

  PRICE_MISSING: 'The price is unavailable right now.',
  UNABLE_TO_GET_EXCHANGES: 'Couldn’t load the exchanges. Try again.',
  ASSET_NOT_SUPPORTED: 'This asset isn’t supported here.',
  DEPOSIT_FAILED: '{exchange} didn’t complete the payment. No funds were moved.',
  POPUP_BLOCKED: 'Allow pop-ups for this page, then try again.',
  BUY_STATUS_TIMEOUT: '{exchange} hasn’t confirmed the payment. Check there before you pay again.',
})
