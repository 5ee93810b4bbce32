/** Storage keys. */
export const CHOSEN = 'session/network'
export const ACCOUNT_TYPES = 'session/account-types'
