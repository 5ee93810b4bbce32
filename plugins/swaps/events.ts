import { type CaipNetworkId, event } from '../../kernel'

/** The analytics properties of a swap. */
export interface SwapProperties {
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
export const swapInitiated = event<SwapProperties>('swaps/initiated')
export const swapSucceeded = event<SwapProperties & { hash: string }>('swaps/succeeded')
export const swapFailed = event<SwapProperties & { message: string }>('swaps/failed')
export const approvalFailed = event<SwapProperties & { message: string }>('swaps/approval-failed')
export const tokenListOpened = event('swaps/token-sought')
export const networkListOpened = event('swaps/network-sought')
