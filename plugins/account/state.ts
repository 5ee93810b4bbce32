import { type CaipAddress, type Network, service, slice } from '../../kernel'
import type { TokenBalance } from '../../kernel/kit'

export interface AccountOptions {
  /** Order of `onramp`, `swaps`, `receive`, `send` on the account; missing ones follow in the usual order. */
  readonly walletFeaturesOrder?: readonly string[] | undefined
}
export const accountOptions = slice<AccountOptions>('account/options', {})

/** The storage key of the last holdings. */
export const HOLDINGS_KEY = 'account/holdings'

/** A native balance in its smallest unit; `at` is the time of the read by `clock.elapsed()`. */
export interface BalanceReading {
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
  readonly at: number
}

/** Empty until the first answer. With both fields, `last` is stale because the refresh at `failedAt` failed. */
export interface Balance {
  readonly last?: BalanceReading
  readonly failedAt?: number
}

/** Name and avatar of an account: claims, sanitized for display. */
export interface Identity {
  readonly name?: string
  readonly avatar?: string
}

/** Reads what the account view shows. Empty on a testnet. */
export interface IdentityService {
  /** @throws IDENTITY_MALFORMED NAMES_FAILED, and errors of the http port */
  read(query: { address: string; network: Network; signal?: AbortSignal }): Promise<Identity>
}
export const identityService = service<IdentityService>('account/identity')

interface AccountDetails {
  readonly balances: Readonly<Record<CaipAddress, Balance>>
  /** By plain address. */
  readonly identities: Readonly<Record<string, Identity>>
  /** The selected tab, by its entry's key; the first tab if unset. */
  readonly tab?: string
}

/** Details are keyed by account, so that no answer is ever shown with another account. */
export const accountDetails = slice<AccountDetails>('account/details', { balances: {}, identities: {} })

export const setBalance =
  (account: CaipAddress, balance: Balance) =>
  (details: AccountDetails): AccountDetails => ({ ...details, balances: { ...details.balances, [account]: balance } })

export const setIdentity =
  (address: string, identity: Identity) =>
  (details: AccountDetails): AccountDetails => ({
    ...details,
    identities: { ...details.identities, [address]: identity },
  })

export const setTab =
  (tab: string) =>
  (details: AccountDetails): AccountDetails => ({ ...details, tab })

/** The tokens of an account, the most valuable first; `at` is the time of the read by `clock.elapsed()`. */
export interface TokenReading {
  readonly tokens: readonly TokenBalance[]
  readonly at: number
}

/** With both fields, `last` is stale because the refresh at `failedAt` failed. */
export interface Holding {
  readonly last?: TokenReading
  readonly failedAt?: number
  /** The chain answered, and its native currency is all that is known. */
  readonly nativeOnly?: boolean
  /** The chain answered, and its node listed the other tokens, too. */
  readonly listed?: boolean
}

/** Tokens are keyed by account and network, so that they are never shown with another. */
export const holdings = slice<Readonly<Record<CaipAddress, Holding>>>('account/holdings', {})

export const setHolding =
  (account: CaipAddress, holding: Holding) => (byAccount: Readonly<Record<string, Holding>>) => ({
    ...byAccount,
    [account]: holding,
  })
