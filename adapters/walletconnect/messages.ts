import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('walletconnect', {
  authenticating: 'Authenticating…',
  silent: '{wallet} hasn’t responded. Check that it’s open and online.',
  INVALID_PROJECT_ID: 'This app hasn’t set up WalletConnect.',
  JWT_TOKEN_NOT_VALID: 'Your device’s clock seems to be wrong. Correct it, then try again.',
  LIBRARY_FAILED: 'WalletConnect doesn’t work in this browser.',
  LIBRARY_MISSING: 'This app hasn’t set up WalletConnect.',
  ORIGIN_NOT_ALLOWED: 'This site isn’t allowed to connect wallets.',
  PAIRING_EXPIRED: 'The connection request has expired. Try again.',
  PROJECT_ID_MISSING: 'This app hasn’t set up WalletConnect.',
  RELAY_REFUSED: 'WalletConnect refused the connection. Try again later.',
  RELAY_SILENT: 'WalletConnect isn’t responding. Try again.',
  RELAY_UNREACHABLE: 'WalletConnect is unavailable right now. Check your internet connection and try again.',
  WALLET_UNSUITABLE: 'This wallet has no account on this app’s networks. Try another one.',
})
