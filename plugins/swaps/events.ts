import type { CaipNetworkId } from '../../kernel'
import { type AnalyticsGuards, trackedEvent, type Unchecked } from '../../kernel/kit'

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

const swap = (p: Unchecked<keyof SwapProperties>, { accountOnNetwork, text }: AnalyticsGuards) => ({
  ...accountOnNetwork(p),
  swapFromToken: text(p.swapFromToken),
  swapToToken: text(p.swapToToken),
  swapFromAmount: text(p.swapFromAmount),
  swapToAmount: text(p.swapToAmount),
})
const failure = (p: Unchecked<keyof SwapProperties | 'message'>, g: AnalyticsGuards) => ({
  ...swap(p, g),
  ...g.message(p),
})

export const swapOpened = trackedEvent<{ networkId: CaipNetworkId; isSmartAccount: boolean }>('swaps/opened', {
  name: 'OPEN_SWAP',
  fields: (p, { accountOnNetwork }) => accountOnNetwork(p),
})
export const swapInitiated = trackedEvent<SwapProperties>('swaps/initiated', { name: 'INITIATE_SWAP', fields: swap })
export const swapSucceeded = trackedEvent<SwapProperties & { hash: string }>('swaps/succeeded', {
  name: 'SWAP_SUCCESS',
  fields: swap,
})
export const swapFailed = trackedEvent<SwapProperties & { message: string }>('swaps/failed', {
  name: 'SWAP_ERROR',
  fields: failure,
})
export const approvalFailed = trackedEvent<SwapProperties & { message: string }>('swaps/approval-failed', {
  name: 'SWAP_APPROVAL_ERROR',
  fields: failure,
})
export const tokenListOpened = trackedEvent('swaps/token-sought', { name: 'CLICK_SELECT_TOKEN_TO_SWAP' })
export const networkListOpened = trackedEvent('swaps/network-sought', { name: 'CLICK_SELECT_NETWORK_TO_SWAP' })
