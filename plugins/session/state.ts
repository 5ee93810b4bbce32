/** Storage keys. */
export const REMEMBERED = 'session/remembered'
export const CHOSEN = 'session/network'
/** Wallets that were left: whatever else storage says, they are not restored. */
export const LEFT = 'session/left'
export const ACCOUNT_TYPES = 'session/account-types'
