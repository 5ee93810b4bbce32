import { type CaipAddress, slice } from '../../kernel'
import type { TokenBalance } from '../../kernel/kit'

/** What an account was found to hold, the most valuable first, and when by `clock.elapsed()`. */
export interface Found {
  readonly tokens: readonly TokenBalance[]
  readonly at: number
}

/** Both: what was found before, and that it could not be found again. */
export interface Holding {
  readonly last?: Found
  readonly failedAt?: number
  /** The chain itself was asked, and it told of its own currency alone. */
  readonly own?: boolean
  /** The chain itself was asked, and its node listed the other tokens, too. */
  readonly listed?: boolean
}

/** Each account's tokens under its own address on its own network, so that none is ever shown with another. */
export const holdings = slice<Readonly<Record<CaipAddress, Holding>>>('account/holdings', {})

export const setHolding = (account: CaipAddress, holding: Holding) => (all: Readonly<Record<string, Holding>>) => ({
  ...all,
  [account]: holding,
})
