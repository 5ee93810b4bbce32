import { type CaipAddress, slice } from '../../kernel'

/** A figure of the network's own coin, in its smallest unit, and when it was read by `clock.elapsed()`. */
export interface Reading {
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
  readonly at: number
}

/** Empty while the first answer is on its way. Both: what was read before, and that it could not be read again. */
export interface Balance {
  readonly last?: Reading
  readonly failedAt?: number
}

/** What an account calls itself and looks like: claims, already made safe to show. */
export interface Identity {
  readonly name?: string
  readonly avatar?: string
}

interface Facts {
  readonly balances: Readonly<Record<CaipAddress, Balance>>
  /** By plain address. */
  readonly identities: Readonly<Record<string, Identity>>
  /** The tab in use, by its entry's key; the first where nothing is said. */
  readonly tab?: string
}

/** Each account's own facts under its own address, so that no answer is ever shown with another account. */
export const facts = slice<Facts>('account/facts', { balances: {}, identities: {} })

export const setBalance =
  (account: CaipAddress, balance: Balance) => (draft: { balances: Record<string, Balance> }) => {
    draft.balances[account] = balance
  }

export const setIdentity =
  (address: string, identity: Identity) => (draft: { identities: Record<string, Identity> }) => {
    draft.identities[address] = identity
  }

export const setTab = (tab: string) => (draft: { tab?: string }) => {
  draft.tab = tab
}
