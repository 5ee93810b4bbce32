import { type CaipAddress, slice } from '../../kernel'

/** A native balance in its smallest unit; `at` is the time of the read by `clock.elapsed()`. */
export interface Reading {
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
  readonly at: number
}

/** Empty until the first answer. With both fields, `last` is stale because the refresh at `failedAt` failed. */
export interface Balance {
  readonly last?: Reading
  readonly failedAt?: number
}

/** Name and avatar of an account: unverified claims, sanitized for display. */
export interface Identity {
  readonly name?: string
  readonly avatar?: string
}

interface Facts {
  readonly balances: Readonly<Record<CaipAddress, Balance>>
  /** By plain address. */
  readonly identities: Readonly<Record<string, Identity>>
  /** The selected tab, by its entry's key; the first tab if unset. */
  readonly tab?: string
}

/** Facts are keyed by account, so that no answer is ever shown with another account. */
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
