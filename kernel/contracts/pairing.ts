import { slice } from '../core/token'

/**
 * The state of a pairing with a wallet on another device or in another app. There is one at a time.
 * `uri` holds a key: it is shown and copied, never logged, and sent only to the wallet.
 */
export type Pairing =
  | { readonly status: 'idle' }
  | { readonly status: 'preparing' }
  /** `expiresAt` is wall time in milliseconds; `until` is the same moment by `clock.elapsed()`. */
  | { readonly status: 'ready'; readonly uri: string; readonly expiresAt: number; readonly until: number }
  | { readonly status: 'expired' }
  /** The relay cannot be reached, rejects the project, or does not answer; `code` tells which. */
  | { readonly status: 'unreachable'; readonly code: string; readonly message: string }

/** The current pairing with a remote wallet. */
export const pairing = slice<Pairing>('kernel/pairing', { status: 'idle' })

/** Storage key of `{ href, name }`: the link that opened the user's wallet, so that each request can open it again. */
export const DEEP_LINK_CHOICE = 'WALLETCONNECT_DEEPLINK_CHOICE'
