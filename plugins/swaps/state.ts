import { type CaipAddress, type CaipNetworkId, service, slice, type TransactionRequest, view } from '../../kernel'
import type { TokenNaming } from '../../kernel/kit'
import type { RequestCall, RequestState } from '../../kernel/requests/reviewedRequest'

/**
 * A swap that the host requests; the user may change it before confirming. A token is an address on the network in use:
 * plain, or as CAIP-10 or CAIP-19 id; `native` is the network's own currency. A symbol is looked up among the native
 * currency and the token list of the host and of the adapter, and never in the project API's list.
 */
export interface SwapRequest {
  /** The token to sell. */
  readonly fromToken?: string
  /** The token to buy. */
  readonly toToken?: string
  /** Decimal text: `'1.5'`. */
  readonly amount?: string
}
export type Side = 'source' | 'target'

export const swapView = view<SwapRequest | undefined>('Swap')
export const selectTokenView = view<{ side: Side }>('SwapSelectToken')
export const previewView = view('SwapPreview')
export const revokeView = view('SwapRevoke')

/** A token that can be swapped. */
export interface SwapToken {
  /** The lower-case address; empty for the native currency. */
  readonly key: string
  /** The plain address; undefined for the native currency. */
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Shown in `<img>` only. */
  readonly imageUrl?: string
  /** The source of name, symbol and decimals; undefined counts as `api`. */
  readonly namedBy?: TokenNaming
  /** The symbol is that of another token that the network or a list names, or looks like it. */
  readonly imitates?: boolean
}

/** One opening of the form for one account. A new visit ends the reads of the one before. */
export interface Visit {
  /** The host's request; it is not repeated for another account. */
  readonly request?: SwapRequest
}
export const visit = slice<Visit | null>('swaps/visit', null)

/** The data of the active network, and the account's balances there. */
export interface Market {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'unsupported'
  readonly account?: CaipAddress
  readonly tokens: readonly SwapToken[]
  /** Balances by key, in the smallest unit. */
  readonly held: Readonly<Record<string, bigint>>
  /** True if `held` is complete, so that a missing balance is zero; otherwise it is unknown. */
  readonly isHeldKnown: boolean
  /** US dollars per token, by key. */
  readonly prices: Readonly<Record<string, number>>
  /** The price of a unit of gas, in the native currency's smallest unit. */
  readonly gasPrice?: bigint
  readonly gasError?: unknown
}
export const EMPTY_MARKET: Market = { status: 'idle', tokens: [], held: {}, isHeldKnown: false, prices: {} }
export const market = slice<Market>('swaps/market', EMPTY_MARKET)

type CachedPrices = Pick<Market, 'prices'> & { readonly until: number }
/** Prices of the last 15 seconds, by the list of addresses of the request. */
export const priceCache = slice<Readonly<Record<string, CachedPrices>>>('swaps/price-cache', {})

/** The fields of the form; tokens by their keys. */
export interface Draft {
  readonly source?: string
  readonly target?: string
  readonly amount: string
}
export const draft = slice<Draft>('swaps/draft', { amount: '' })
/** In basis points. */
export const slippage = slice<number>('swaps/slippage', 100)

/** The complete fields of the form. */
export interface SwapInput {
  readonly source: SwapToken
  readonly target: SwapToken
  /** Smallest unit. */
  readonly amountIn: bigint
}
export interface Quote extends SwapInput {
  /** Smallest unit. */
  readonly amountOut: bigint
  /** Time of the quote, by `clock.elapsed()`. */
  readonly at: number
}
/** The quote of the current draft; `asking` and `failed` keep the last one for the same draft. */
export type Quoting =
  | { readonly status: 'none'; readonly quote?: undefined }
  | { readonly status: 'asking'; readonly quote?: Quote }
  | { readonly status: 'quoted'; readonly quote: Quote }
  | { readonly status: 'failed'; readonly quote?: Quote; readonly error: unknown }
export const quoting = slice<Quoting>('swaps/quoting', { status: 'none' })

/** When the shown data is read again, by `clock.elapsed()`; undefined while nothing is shown. */
export const refreshTimer = slice<{ readonly dueAt?: number }>('swaps/refresh-timer', {})

/** The swap that the user wants, as of the start of the review. */
export interface Intent extends SwapInput {
  readonly account: CaipAddress
  readonly from: string
  readonly networkId: CaipNetworkId
  /** In basis points. */
  readonly slippage: number
}

/** The order that the user reviews; the wallet is asked for exactly this. */
export interface Order extends Intent, Quote {
  readonly kind: 'approve' | 'swap'
  /** The approval revokes an older one, which the token refuses to replace. */
  readonly isReset: boolean
  /** True if a node simulated the order and the checks passed on its result; else the checks read only the call. */
  readonly isSimulated: boolean
  /** The contract that swaps, and the spender of the approval. */
  readonly router: string
  /** The contract of 0x that the router calls, or that is the router; the registry of 0x knows it. */
  readonly settler?: string
  /** The least amount that the account receives. */
  readonly minimum: bigint
  /** The network fee in the native currency's smallest unit; undefined if unknown. */
  readonly fee?: bigint
  readonly request: TransactionRequest
}

/** The steps of a swap, from its preparation to the receipt. */
export type Plan =
  | Exclude<RequestState<Order>, { status: 'review' }>
  | { readonly status: 'preparing'; readonly intent: Intent; readonly order?: Order }
  /** `isHalted`: the last refresh failed, and only the user repeats it, to spare the project API. */
  | { readonly status: 'review'; readonly order: Order; readonly error?: unknown; readonly isHalted?: true }
  /** The approval has no receipt in time. */
  | { readonly status: 'late'; readonly order: Order; readonly error?: unknown }
export const plan = slice<Plan>('swaps/plan', { status: 'none' })

/** An approval that a router still has and no swap has used. */
export interface UnusedApproval extends Pick<Order, 'account' | 'networkId' | 'source' | 'router' | 'from'> {
  /** Smallest unit. */
  readonly amount: bigint
  /** `asking`: the wallet is asked to revoke it. `waiting`: the revocation is sent. */
  readonly status: 'unused' | 'asking' | 'waiting'
  readonly error?: unknown
}
export const unusedApproval = slice<UnusedApproval | null>('swaps/unused-approval', null)

/** The result of a host's swap. `pending`: sent, without a receipt in time. */
export interface SwapResult {
  /** The transaction hash. */
  readonly hash: string
  /** `success` only with a receipt. */
  readonly status: 'success' | 'pending'
}
/** The host's call of `openSwap`. */
export const swapCall = slice<RequestCall<Order>>('swaps/host-call', { status: 'none' })

/** Swaps that the user reviews before the wallet gets them. */
export interface SwapService {
  /**
   * Opens the filled form. Resolves when the user's swap is confirmed, or is sent and still unconfirmed, as `status`
   * tells. The slice `sentTransactions` has the later result of a pending swap.
   * @throws NOT_CONNECTED SWAP_TOKEN_UNKNOWN MODAL_CLOSED TRANSACTION_REVERTED
   * @example
   * const { openSwap } = await portico.ask(swapService)
   * const toToken = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
   * const { hash } = await openSwap({ fromToken: 'native', toToken, amount: '0.5' })
   */
  openSwap(request?: SwapRequest): Promise<SwapResult>
  /** Prepares an order from the draft and shows it. @throws NO_ADDRESS SWAP_INCOMPLETE PLUGIN_LOAD_FAILED */
  review(): Promise<void>
  /** Fills in the most of the paid token, by balances that are read now. */
  fillMax(options: { signal: AbortSignal }): Promise<void>
  /** Asks the wallet once; later calls do nothing. `accepted`: the user accepts a grave loss or an implausible gain. */
  submit(options?: { accepted?: boolean }): Promise<void>
  /** Prepares the shown order again. */
  prepareAgain(): Promise<void>
  /** Retries the failed read: the network's tokens, or the quote. */
  retry(): void
  /** Asks the wallet to revoke the unused approval once; later calls do nothing. */
  revoke(): Promise<void>
}
/** Opens and controls swaps. Needs the plugin `swaps`. */
export const swapService = service<SwapService>('swaps/service')
