import { type CaipAddress, type CaipNetworkId, service, slice, type TransactionRequest, view } from '../../kernel'

/** What a host asks to be swapped, by symbols; the visitor may still change it, and has the last word. */
export interface SwapRequest {
  readonly fromToken?: string
  readonly toToken?: string
  /** Decimal text: `'1.5'`. */
  readonly amount?: string
}
export type Side = 'source' | 'target'

export const swapView = view<SwapRequest | undefined>('Swap')
export const selectTokenView = view<{ side: Side }>('SwapSelectToken')
export const previewView = view('SwapPreview')
export const revokeView = view('SwapRevoke')
/** Views of others, by their public names. */
export const accountView = view('Account')
export const buyView = view('OnRampProviders')
export const networksView = view('Networks')

/** Something that can be swapped. */
export interface SwapToken {
  /** The address in small letters; empty for the network's own currency. */
  readonly key: string
  /** Plain; undefined for the network's own currency. */
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Shown in `<img>` only. */
  readonly imageUrl?: string
}

/** What is known of the network in use, and of what the account holds there. */
export interface Market {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'unsupported'
  readonly account?: CaipAddress
  readonly tokens: readonly SwapToken[]
  /** By key, smallest unit. */
  readonly held: Readonly<Record<string, bigint>>
  /** What stands in `held` is all there is; otherwise what is missing there is not known. */
  readonly isHeldKnown: boolean
  /** By key, US dollars for one. */
  readonly prices: Readonly<Record<string, number>>
  /** Of a unit of gas, in the currency's smallest unit. */
  readonly gasPrice?: bigint
  readonly gasError?: unknown
}
export const EMPTY: Market = { status: 'idle', tokens: [], held: {}, isHeldKnown: false, prices: {} }
export const market = slice<Market>('swaps/market', EMPTY)

/** Prices of the last 15 seconds, by the addresses that were asked for together. */
export const priceCache = slice<
  Readonly<Record<string, { readonly until: number; readonly prices: Readonly<Record<string, number>> }>>
>('swaps/price-cache', {})

/** What stands in the fields; tokens by their keys. */
export interface Draft {
  readonly source?: string
  readonly target?: string
  readonly amount: string
}
export const draft = slice<Draft>('swaps/draft', { amount: '' })

/** Hundredths of a percent. */
export const slippage = slice<number>('swaps/slippage', 100)

export interface Quote {
  readonly source: SwapToken
  readonly target: SwapToken
  /** Smallest units. */
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** When it was given, by `clock.elapsed()`. */
  readonly at: number
}
export interface Quoting {
  readonly status: 'none' | 'asking' | 'quoted' | 'failed'
  /** The last one for the same question. */
  readonly quote?: Quote
  readonly error?: unknown
}
export const quoting = slice<Quoting>('swaps/quoting', { status: 'none' })

/** What was shown to the visitor, and nothing else, is what the wallet is asked for. */
export interface Order extends Quote {
  readonly serial: number
  readonly kind: 'approve' | 'swap'
  /** The approval takes an older one back, which the token will not replace. */
  readonly isReset: boolean
  readonly account: CaipAddress
  readonly networkId: CaipNetworkId
  /** A node has run it, and the checks hold of what it would move; else only of what the call says. */
  readonly isSimulated: boolean
  /** Who swaps, and who may take the tokens for it. */
  readonly router: string
  /** The least that will be received: the router refuses to give less. */
  readonly minimum: bigint
  /** Hundredths of a percent. */
  readonly slippage: number
  /** What the network will take, in its own smallest unit; undefined while nobody knows. */
  readonly fee?: bigint
  readonly request: TransactionRequest
}

export interface Plan {
  /** `asking`: the wallet is. `waiting`: it is on its way. `late`: the network has not said what became of it. */
  readonly status: 'none' | 'preparing' | 'ready' | 'asking' | 'waiting' | 'late'
  readonly order?: Order
  readonly error?: unknown
}
export const plan = slice<Plan>('swaps/plan', { status: 'none' })

/** What a router may still take: its approval left, and no swap has used it. */
export interface Leftover extends Pick<Order, 'account' | 'networkId' | 'source' | 'router'> {
  readonly from: string
  /** Smallest unit. */
  readonly amount: bigint
  readonly status: 'kept' | 'asking' | 'waiting'
  readonly error?: unknown
}
export const leftover = slice<Leftover | null>('swaps/leftover', null)

export interface SwapDesk {
  /** Prepares what stands in the fields, and shows it. @throws NO_ADDRESS SWAP_INCOMPLETE PLUGIN_LOAD_FAILED */
  review(): Promise<void>
  /** Asks the wallet for what is shown: once, however often it is pressed. `accepted`: also that much is lost by it. */
  submit(options?: { accepted?: boolean }): Promise<void>
  /** Prepares anew what is shown. */
  again(): Promise<void>
  /** Reads once more what could not be read: the network's tokens, or the quote. */
  retry(): void
  /** Asks the wallet to take the approval back that is left over: once, however often it is pressed. */
  revoke(): Promise<void>
}
export const swapDesk = service<SwapDesk>('swaps/desk')
