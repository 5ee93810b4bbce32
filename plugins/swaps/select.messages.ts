import { defineMessages } from '../../kernel/kit'

/** Texts of the token list. */
export const messages = defineMessages('swaps', {
  selectTitle: 'Select token',
  search: 'Search tokens',
  clear: 'Clear search',
  all: 'All tokens',
  own: 'Your tokens',
  suggested: 'Suggested',
  none: 'No tokens yet',
  noneDetail: 'Tokens you hold on this network appear here.',
  notFound: 'No results',
  notFoundDetail: 'No token matches “{query}”.',
  showAll: 'Show all',
})
