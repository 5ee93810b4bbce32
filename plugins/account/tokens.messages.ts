import { defineMessages } from '../../kernel/kit'

/** Texts of the token list. */
export const messages = defineMessages('account/tokens', {
  reading: 'Reading your tokens',
  total: 'Total value',
  totalOfKnown: 'Value of priced tokens',
  noPrice: 'No price known',
  search: 'Search tokens',
  clear: 'Clear the search',
  found: '{count} tokens',
  foundOne: '1 token',
  notFound: 'No token matches “{words}”',
  notFoundDetail: 'Search by name, symbol or address.',
  empty: 'No tokens yet',
  emptyDetail: 'What this account holds on this network appears here.',
  buy: 'Buy Crypto',
  receive: 'Receive funds',
  unavailable: 'Token Balance Unavailable',
  unavailableDetail: 'Your tokens are safe; only this list could not be read.',
  offline: 'You are offline. Your tokens are safe; they appear here once you are back.',
  unread: 'Your tokens appear here once the balance can be read.',
  old: 'These figures are from earlier.',
  own: 'Other tokens cannot be listed on this network.',
})
