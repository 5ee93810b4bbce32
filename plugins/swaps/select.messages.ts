import { defineMessages } from '../../kernel/kit'

/** Texts of the token list. */
export const messages = defineMessages('swaps', {
  selectTitle: 'Select Token',
  search: 'Search tokens',
  clear: 'Clear the search',
  all: 'All tokens',
  own: 'Your tokens',
  suggested: 'Suggested',
  none: 'No tokens here',
  noneDetail: 'What you hold on this network would be listed here.',
  notFound: 'Nothing found',
  notFoundDetail: 'No token matches “{query}”.',
  showAll: 'Show all',
})
