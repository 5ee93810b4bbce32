import { type CaipNetworkId, event } from '../../kernel'

/** The analytics properties of a swap. */
export interface Told {
  readonly networkId: CaipNetworkId
  readonly isSmartAccount: boolean
  /** Symbols. */
  readonly swapFromToken: string
  readonly swapToToken: string
  /** Decimal texts. */
  readonly swapFromAmount: string
  readonly swapToAmount: string
}

export const swapOpened = event<{ networkId: CaipNetworkId; isSmartAccount: boolean }>('swaps/opened')
export const swapInitiated = event<Told>('swaps/initiated')
export const swapSucceeded = event<Told & { hash: string }>('swaps/succeeded')
export const swapFailed = event<Told & { message: string }>('swaps/failed')
export const approvalFailed = event<Told & { message: string }>('swaps/approval-failed')
export const tokenSought = event('swaps/token-sought')
export const networkSought = event('swaps/network-sought')
