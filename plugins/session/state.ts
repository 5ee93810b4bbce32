/** Storage keys. */
export const REMEMBERED = 'session/remembered'
export const CHOSEN = 'session/network'
