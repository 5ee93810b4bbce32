import { PorticoError } from '../errors'
import { service } from '../token'
import type { CaipNetworkId } from './caip'

/** Money of one kind on one network, as payments name it. */
export interface PaymentAsset {
  readonly network: CaipNetworkId
  /** `native`, or the token's plain address as its family names it: a contract, a mint. */
  readonly asset: string
  readonly metadata: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/** Somewhere people have money, and can pay from. */
export interface Exchange {
  readonly id: string
  readonly name: string
  /** Shown in `<img>` only. */
  readonly imageUrl?: string
}

/** What a payment is for, as analytics tells it. */
export type PaymentSource = 'fund-from-exchange' | 'pay'

/** What an exchange is asked to pay out. */
export interface ExchangeOrder {
  readonly exchangeId: string
  readonly asset: Pick<PaymentAsset, 'network' | 'asset'>
  /** Whole coins, as decimal text: `'12.5'`. */
  readonly amount: string
  /** Plain. */
  readonly recipient: string
  readonly source: PaymentSource
}

/** `UNKNOWN`: not begun, or nobody could say. The last two are final. */
export interface ExchangeStatus {
  readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  readonly hash?: string
}

/** Where a payment stands. */
export interface ExchangeProgress {
  readonly status: ExchangeStatus['status']
  /** The exchange's page. */
  readonly url: string
  readonly sessionId: string
  /** The visitor closed the exchange's window, or its page cut the tie to ours. */
  readonly windowClosed: boolean
}

export interface PayOrder extends ExchangeOrder {
  /** Milliseconds from one look at its status to the next; the first is immediate. */
  readonly every: number
  /** How often it is looked at, the first time included. */
  readonly looks: number
  /** Leads this very page to the exchange instead of opening a window. */
  readonly samePage?: boolean
  /** Ends the wait and closes the window; what was paid stays paid. */
  readonly signal: AbortSignal
  readonly onProgress?: (now: ExchangeProgress) => void
}

/** Payments out of what people have at exchanges: one for whoever needs them. Source: CAIP-19, JSON-RPC 2.0. */
export interface ExchangePayments {
  /** @throws UNABLE_TO_GET_EXCHANGES ASSET_NOT_SUPPORTED INVALID_CHAIN_NAMESPACE */
  exchanges(query: {
    readonly asset: Pick<PaymentAsset, 'network' | 'asset'>
    readonly amount: string
    readonly includeOnly?: readonly string[]
    readonly exclude?: readonly string[]
    readonly source: PaymentSource
    readonly signal?: AbortSignal
  }): Promise<readonly Exchange[]>
  /** @throws UNABLE_TO_GET_PAY_URL ASSET_NOT_SUPPORTED INVALID_CHAIN_NAMESPACE */
  payUrl(order: ExchangeOrder & { signal?: AbortSignal }): Promise<{ url: string; sessionId: string }>
  /** @throws UNABLE_TO_GET_BUY_STATUS */
  status(query: {
    readonly exchangeId: string
    readonly sessionId: string
    readonly source: PaymentSource
    readonly signal?: AbortSignal
  }): Promise<ExchangeStatus>
  /**
   * Opens the exchange's window in this very turn, so call it inside the click, and waits for the end. A status that could
   * not be had is UNKNOWN, and the wait goes on.
   * @throws POPUP_BLOCKED `Could not create popup window`, BUY_STATUS_TIMEOUT, what `payUrl` throws, and the signal's reason
   */
  pay(order: PayOrder): Promise<ExchangeStatus>
}
export const exchangePayments = service<ExchangePayments>('kernel/exchange-payments')

const nobody = async () => {
  throw new PorticoError('SERVICE_UNAVAILABLE', 'Nobody here pays from exchanges')
}
/** Where no plugin provides them. */
export const noExchanges: ExchangePayments = {
  exchanges: async () => [],
  payUrl: nobody,
  status: nobody,
  pay: nobody,
}
