import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('walletconnect', {
  authenticating: 'Authenticating...',
  silent: '{wallet} has not answered yet. Open it and check that it is online.',
  INVALID_PROJECT_ID: 'This app is not set up for connecting by code',
  JWT_TOKEN_NOT_VALID: 'The clock of this device seems to be wrong. Set its date and time, then try again',
  LIBRARY_FAILED: 'Connecting by code does not work in this browser',
  LIBRARY_MISSING: 'This app is not set up for connecting by code',
  ORIGIN_NOT_ALLOWED: 'This address is not allowed to connect wallets for the app',
  PAIRING_EXPIRED: 'The code has expired. Make a new one',
  PROJECT_ID_MISSING: 'This app is not set up for connecting by code',
  RELAY_REFUSED: 'The connection service refused. Try again later',
  RELAY_SILENT: 'The connection service does not answer. Try again',
  RELAY_UNREACHABLE: 'The connection service cannot be reached. Check your internet connection and try again',
  WALLET_UNSUITABLE: 'This wallet has no account for the networks of this app. Try another one',
})
