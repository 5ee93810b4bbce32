import { defineMessages } from '../../kernel/kit'

/** Texts of the list of all wallets. */
export const messages = defineMessages('connect/all', {
  search: 'Search Wallet',
  clear: 'Clear the search',
  wallets: 'Wallets',
  certified: 'Only WalletConnect certified',
  scan: 'Connect by QR code',
  loading: 'Loading wallets',
  found: 'Wallets found: {count}',
  none: 'No Wallet found',
  noneDetail: 'Try another name, or scan a QR code with any wallet.',
  showCode: 'Show the QR code',
  failed: 'The wallets could not be loaded',
  failedDetail: 'Check your connection. Wallets in this browser work all the same.',
  searchFailed: 'The search could not be finished',
  moreFailed: 'More wallets could not be loaded',
  tryAgain: 'Try again',
})
