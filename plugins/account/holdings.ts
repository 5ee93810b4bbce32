import { type CaipAddress, slice } from '../../kernel'
import type { TokenBalance } from '../../kernel/kit'

/** The tokens of an account, the most valuable first; `at` is the time of the read by `clock.elapsed()`. */
export interface Found {
  readonly tokens: readonly TokenBalance[]
  readonly at: number
}

/** With both fields, `last` is stale because the refresh at `failedAt` failed. */
export interface Holding {
  readonly last?: Found
  readonly failedAt?: number
  /** The chain answered, and its native currency is all that is known. */
  readonly own?: boolean
  /** The chain answered, and its node listed the other tokens, too. */
  readonly listed?: boolean
}

/** Tokens are keyed by account and network, so that they are never shown with another. */
export const holdings = slice<Readonly<Record<CaipAddress, Holding>>>('account/holdings', {})

export const setHolding = (account: CaipAddress, holding: Holding) => (all: Readonly<Record<string, Holding>>) => ({
  ...all,
  [account]: holding,
})
