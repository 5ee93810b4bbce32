import { defineMessages } from '../../kernel/kit'

/** Texts of the first view and the wallet lists. */
export const messages = defineMessages('connect', {
  title: 'Connect wallet',
  wallets: 'Wallets',
  or: 'or',
  withWallet: 'Continue with a wallet',
  installed: 'Installed',
  installedMore: '{count} installed',
  connected: 'Connected',
  recent: 'Recent',
  phoneWallet: 'Phone wallet',
  scanCode: '{name} · QR code',
  searchWallet: 'Search wallets',
  paired: 'Disconnect your phone first',
  anotherName: 'Another wallet has this name',
  loadingWallets: 'Loading more wallets',
  directoryFailed: 'Couldn’t load more wallets',
  tryAgain: 'Try again',
  noWallets: 'No wallet found in this browser',
  noWalletsDetail: 'Install one, then come back to this page.',
  getWallet: 'Get a wallet',
  newToWallets: 'New to wallets?',
  getStarted: 'Get started',
  LINK_REFUSED: 'Couldn’t open this link',
})
