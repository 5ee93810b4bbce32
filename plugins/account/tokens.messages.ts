import { defineMessages } from '../../kernel/kit'

/** Texts of the token list. */
export const messages = defineMessages('account/tokens', {
  reading: 'Loading tokens',
  unpriced: 'The total leaves out hidden tokens and tokens without a price.',
  noPrice: 'No price available',
  search: 'Search tokens',
  clear: 'Clear search',
  found: { of: 'count', one: '{count} token', other: '{count} tokens' },
  notFound: 'No tokens match “{words}”',
  notFoundDetail: 'Search by name, symbol or address.',
  empty: 'No tokens yet',
  emptyDetail: 'Tokens you hold on this network appear here.',
  buy: 'Buy crypto',
  receive: 'Receive funds',
  unavailable: 'Couldn’t load your tokens',
  unavailableDetail: 'Your tokens are safe. Only this list failed to load.',
  offline: 'You’re offline. Your tokens are safe.',
  unread: 'Your tokens appear here once the balance loads.',
  old: 'These balances may be out of date.',
  own: 'Other tokens are not shown on this network.',
})
