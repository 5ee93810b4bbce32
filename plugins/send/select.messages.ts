import { defineMessages } from '../../kernel/kit'

/** Texts of the token list. */
export const messages = defineMessages('send', {
  selectToken: 'Select Token',
  search: 'Search tokens',
  clear: 'Clear the search',
  reading: 'Reading your tokens',
  none: 'No tokens here',
  noneDetail: 'What this account holds on {network} would be listed here.',
  notFound: 'Nothing found',
  notFoundDetail: 'None of your tokens matches “{query}”.',
  showAll: 'Show all',
  buy: 'Buy',
  unavailable: 'Token Balance Unavailable',
  unavailableDetail: 'It is read again in half a minute.',
})
