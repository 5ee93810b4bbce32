import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('walletconnect', {
  authenticating: 'Authenticating...',
  silent: '{wallet} has not responded yet. Open it and check that it is online.',
  INVALID_PROJECT_ID: 'WalletConnect is not set up for this app.',
  JWT_TOKEN_NOT_VALID: 'Your device’s clock seems to be wrong. Set the date and time, then try again.',
  LIBRARY_FAILED: 'WalletConnect does not work in this browser.',
  LIBRARY_MISSING: 'WalletConnect is not set up for this app.',
  ORIGIN_NOT_ALLOWED: 'This site is not allowed to connect wallets.',
  PAIRING_EXPIRED: 'The connection request has expired. Try again.',
  PROJECT_ID_MISSING: 'WalletConnect is not set up for this app.',
  RELAY_REFUSED: 'WalletConnect refused the connection. Try again later.',
  RELAY_SILENT: 'WalletConnect is not responding. Try again.',
  RELAY_UNREACHABLE: 'WalletConnect is unavailable right now. Check your internet connection and try again.',
  WALLET_UNSUITABLE: 'This wallet has no account on this app’s networks. Try another wallet.',
})
