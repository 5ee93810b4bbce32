import { defineMessages } from '../../kernel/kit'

/** Texts of the list of all wallets. */
export const messages = defineMessages('connect/all', {
  search: 'Search wallets',
  clear: 'Clear search',
  wallets: 'Wallets',
  certified: 'Only WalletConnect certified',
  scan: 'Connect with a QR code',
  loading: 'Loading wallets',
  found: 'Wallets found: {count}',
  none: 'No wallets found',
  noneDetail: 'Try another name, or scan a QR code with any wallet.',
  showCode: 'Show QR code',
  failed: 'Wallets could not be loaded',
  failedDetail: 'Check your connection. Wallets in this browser still work.',
  searchFailed: 'The search could not be completed',
  moreFailed: 'More wallets could not be loaded',
  tryAgain: 'Try again',
})
