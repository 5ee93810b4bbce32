import { service, slice } from '../core/token'
import type { CaipAddress, CaipNetworkId } from './caip'

/** The balance of one currency or token of an account on one network. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly networkId: CaipNetworkId
  /** Plain, as the namespace names it: a contract, a mint. Undefined for the network's own currency. */
  readonly address?: string
  /** Smallest unit. */
  readonly amount: bigint
  readonly decimals: number
  /** US dollars for one; undefined if no source has a price. */
  readonly price?: number
  /** Shown in `<img>` only. */
  readonly imageUrl?: string
}

/** An account's balances, as last read. */
export interface Portfolio {
  readonly status: 'idle' | 'loading' | 'known' | 'failed'
  readonly account?: CaipAddress
  /** The most valuable first. If only the chain itself can be read, the list holds its own currency. */
  readonly tokens: readonly TokenBalance[]
}
export const portfolio = slice<Portfolio>('kernel/portfolio', { status: 'idle', tokens: [] })

/** Reads an account's balances. Answers and failures are cached for 30 s, unless `fresh` names a changed token. */
export interface ReadPortfolio {
  /** The active account by default. @throws BALANCE_FAILED NOT_CONNECTED */
  read(query?: {
    account?: CaipAddress
    /** Plain addresses of tokens whose balance has just changed. */
    fresh?: readonly string[]
    signal?: AbortSignal
  }): Promise<readonly TokenBalance[]>
}
export const readPortfolio = service<ReadPortfolio>('kernel/read-portfolio')
