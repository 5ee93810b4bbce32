import { PorticoError } from '../core/errors'
import { service } from '../core/token'
import type { CaipNetworkId } from './networks'

/** A currency or token on one network, as payments name it. */
export interface PaymentAsset {
  /** The CAIP-2 id of the asset's network. */
  readonly network: CaipNetworkId
  /** `native`, or the token's plain address in its namespace: a contract, a mint. */
  readonly asset: string
  /** How the asset is shown, and the decimals of its smallest unit. */
  readonly metadata: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/** An exchange from which users can pay. */
export interface Exchange {
  /** The exchange's id at the project API. */
  readonly id: string
  readonly name: string
  /** Shown in `<img>` only. */
  readonly imageUrl?: string
}

/** The purpose of a payment, as analytics reports it. */
export type PaymentSource = 'fund-from-exchange' | 'pay'

/** A payment that an exchange is asked to make. */
export interface ExchangeOrder {
  /** The id of the exchange that pays. */
  readonly exchangeId: string
  /** The asset that the exchange pays out. */
  readonly asset: Pick<PaymentAsset, 'network' | 'asset'>
  /** Whole coins, as decimal text: `'12.5'`. */
  readonly amount: string
  /** A plain address, not CAIP-10. */
  readonly recipient: string
  /** The purpose, for analytics. */
  readonly source: PaymentSource
}

/** `UNKNOWN`: not started, or the status could not be read. `SUCCESS` and `FAILED` are final. */
export interface ExchangeStatus {
  /** The exchange's answer. */
  readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  /** The hash of the exchange's transaction, if known. */
  readonly hash?: string
}

/** The progress of a payment. */
export interface ExchangeProgress {
  /** The exchange's last answer. */
  readonly status: ExchangeStatus['status']
  readonly url: string
  readonly sessionId: string
  /** The user closed the exchange's window, or the page in it cut its link to this page. */
  readonly windowClosed: boolean
}

/** An exchange order, and how to wait for its end. */
export interface PayOrder extends ExchangeOrder {
  /** Milliseconds between two status look-ups; the first is immediate. */
  readonly intervalMs: number
  /** The number of status look-ups, the first included. */
  readonly attempts: number
  /** Navigates this page to the exchange instead of opening a window. */
  readonly samePage?: boolean
  /** Ends the wait and closes the window. A payment already made is not undone. */
  readonly signal: AbortSignal
  /** Called after each change of the progress. */
  readonly onProgress?: (now: ExchangeProgress) => void
}

/** Payments from the user's exchange accounts; one service for every plugin. Source: CAIP-19, JSON-RPC 2.0. */
export interface ExchangeService {
  /**
   * The exchanges that pay out the asset.
   * @throws UNABLE_TO_GET_EXCHANGES ASSET_NOT_SUPPORTED INVALID_CHAIN_NAMESPACE
   */
  exchanges(query: {
    readonly asset: Pick<PaymentAsset, 'network' | 'asset'>
    readonly amount: string
    readonly includeOnly?: readonly string[]
    readonly exclude?: readonly string[]
    readonly source: PaymentSource
    readonly signal?: AbortSignal | undefined
  }): Promise<readonly Exchange[]>
  /**
   * The URL of the exchange's page for the order, and the id of its session.
   * @throws UNABLE_TO_GET_PAY_URL ASSET_NOT_SUPPORTED INVALID_CHAIN_NAMESPACE
   */
  payUrl(order: ExchangeOrder & { signal?: AbortSignal | undefined }): Promise<{ url: string; sessionId: string }>
  /** Asks the exchange once for the status of a session. @throws UNABLE_TO_GET_BUY_STATUS */
  status(query: {
    readonly exchangeId: string
    readonly sessionId: string
    readonly source: PaymentSource
    readonly signal?: AbortSignal | undefined
  }): Promise<ExchangeStatus>
  /**
   * Opens the exchange's window synchronously, so call it inside the click, and waits for the end. A status that cannot
   * be read is UNKNOWN, and the wait continues.
   * @throws POPUP_BLOCKED `Could not create popup window`, BUY_STATUS_TIMEOUT, errors of `payUrl`, the signal's reason
   */
  pay(order: PayOrder): Promise<ExchangeStatus>
}
/** Pays from the user's accounts at exchanges. Needs the plugin `payments`. */
export const exchangeService = service<ExchangeService>('kernel/exchange-service')

const refuse = async () => {
  throw new PorticoError('SERVICE_UNAVAILABLE', 'No registered plugin pays from exchanges')
}
/** The stand-in while no plugin provides the service. */
export const noExchangeService: ExchangeService = {
  exchanges: async () => [],
  payUrl: refuse,
  status: refuse,
  pay: refuse,
}
