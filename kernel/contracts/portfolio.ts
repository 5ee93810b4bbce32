import { service, slice } from '../token'
import type { CaipAddress, CaipNetworkId } from './caip'

/** One kind of money that an account holds on one network. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly networkId: CaipNetworkId
  /** Plain, as the family names it: a contract, a mint. Undefined for the network's own currency. */
  readonly address?: string
  /** Smallest unit. */
  readonly amount: bigint
  readonly decimals: number
  /** US dollars for one; undefined where nobody says. */
  readonly price?: number
  /** Shown in `<img>` only. */
  readonly imageUrl?: string
}

/** What an account holds, as it was last read. */
export interface Portfolio {
  readonly status: 'idle' | 'loading' | 'known' | 'failed'
  readonly account?: CaipAddress
  /** The most valuable first. What is only known of the chain itself is its own currency. */
  readonly tokens: readonly TokenBalance[]
}
export const portfolio = slice<Portfolio>('kernel/portfolio', { status: 'idle', tokens: [] })

/** Reads what an account holds; at most 30 s old, and after a failure not again for 30 s, unless `fresh` names what changed. */
export interface ReadPortfolio {
  /** Of the active account where none is named. @throws BALANCE_FAILED NOT_CONNECTED */
  read(query?: {
    account?: CaipAddress
    /** Plain addresses of tokens whose balance has just changed. */
    fresh?: readonly string[]
    signal?: AbortSignal
  }): Promise<readonly TokenBalance[]>
}
export const readPortfolio = service<ReadPortfolio>('kernel/read-portfolio')
