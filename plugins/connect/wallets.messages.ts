import { defineMessages } from '../../kernel/kit'

/** Texts of the list of all wallets. */
export const messages = defineMessages('connect/all', {
  search: 'Search wallets',
  clear: 'Clear search',
  wallets: 'Wallets',
  certified: 'Only WalletConnect certified',
  onlyCertified: 'Certified',
  scan: 'Connect with a QR code',
  loading: 'Loading wallets',
  found: 'Wallets found: {count}',
  none: 'No wallets found',
  noneDetail: 'Try another name, or scan a QR code with any wallet.',
  showCode: 'Show QR code',
  failed: 'Couldn’t load wallets',
  failedDetail: 'Check your connection. You can still use wallets in this browser.',
  searchFailed: 'Couldn’t search wallets',
  moreFailed: 'Couldn’t load more wallets',
  tryAgain: 'Try again',
})
