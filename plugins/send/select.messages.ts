import { defineMessages } from '../../kernel/kit'

/** Texts of the token list. */
export const messages = defineMessages('send', {
  selectToken: 'Select token',
  search: 'Search tokens',
  clear: 'Clear search',
  reading: 'Loading tokens',
  none: 'No tokens yet',
  noneDetail: 'Tokens you hold on {network} appear here.',
  notFound: 'No results',
  notFoundDetail: 'None of your tokens match “{query}”.',
  showAll: 'Show all',
  buy: 'Buy',
  unavailable: 'Token Balance Unavailable',
  unavailableDetail: 'Retrying in 30 seconds.',
})
