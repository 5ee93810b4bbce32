import {
  type CaipNetworkId,
  type Namespace,
  type PorticoError,
  service,
  slice,
  type TransferRequest,
  view,
} from '../../kernel'
import type { Exchange, ExchangeStatus, PaymentAsset } from '../../kernel/kit'
import type { PaymentFacts } from './events'

export interface PaymentsOptions {
  /** Hosts, subdomains included, whose pages may be opened for a payment; any https page by default. */
  readonly exchangeHosts?: readonly string[] | undefined
}

/** A payment that a host requests. */
export interface PaymentOptions {
  /** The asset that the receiver gets. */
  readonly paymentAsset: PaymentAsset
  /** The plain address on the asset's network. */
  readonly recipient: string
  /** Whole tokens: `12.5`, or better `'12.5'`, which has no float rounding. */
  readonly amount: number | string
  /** Exchanges open in a window; `false` navigates this page, which then cannot report the result. Default: true. */
  readonly openInNewTab?: boolean
  /** The page that opens after a successful payment. */
  readonly redirectUrl?: string
  /** Filters the exchanges by id. */
  readonly payWithExchange?: { readonly includeOnly?: readonly string[]; readonly exclude?: readonly string[] }
}

/** The validated options. */
export interface PaymentConfig extends Omit<PaymentOptions, 'amount'> {
  /** Decimal text. */
  readonly amount: string
  /** Smallest unit. */
  readonly units: bigint
  readonly namespace: Namespace
}

/**
 * The result of a payment. `result` is the transaction hash, if known; with an error it means that a transaction was
 * sent but its outcome is unknown.
 */
export type PaymentResult =
  | { readonly success: true; readonly result?: string }
  | { readonly success: false; readonly error: PorticoError; readonly result?: string }

export const payView = view('Pay')
export const reviewView = view('PayReview')
export const loadingView = view('PayLoading')

/** The transfer request to the wallet. */
export interface TransferOrder extends TransferRequest {
  readonly networkId: CaipNetworkId
}

/** The fields of all steps. */
interface StepFields {
  readonly order?: TransferOrder
  readonly exchange?: Exchange
  /** The URL of the exchange's page. */
  readonly url?: string
  readonly windowClosed?: boolean
  /** The exchange's last answer. */
  readonly reported?: ExchangeStatus['status']
  /** The transaction is not confirmed after the usual time. */
  readonly isUnconfirmed?: boolean
  /** The transaction hash, if known. */
  readonly result?: string
  readonly error?: unknown
}

/** A step has these fields and no others. */
type Step<Status extends string, Own> = { readonly status: Status } & Own & {
    readonly [Key in Exclude<keyof StepFields, keyof Own>]?: undefined
  }

/** A final step keeps what its view shows. */
type Ended = Pick<StepFields, 'order' | 'exchange' | 'result'>

/**
 * `connecting`: the user chose the wallet, and none is connected. `asking`: the wallet is asked. `waiting`: the
 * transaction is sent, or the exchange processes the payment. `done`, `failed`: final.
 */
export type PaymentStep =
  | Step<'choosing', { readonly error?: unknown }>
  | Step<'connecting', unknown>
  | Step<'review', { readonly order: TransferOrder; readonly error?: unknown }>
  | Step<'asking', { readonly order: TransferOrder }>
  | Step<'waiting', { readonly order: TransferOrder; readonly result: string; readonly isUnconfirmed?: boolean }>
  | Step<
      'waiting',
      Pick<StepFields, 'url' | 'reported'> & { readonly exchange: Exchange; readonly windowClosed: boolean }
    >
  | Step<'done', Ended>
  | Step<'failed', Ended & { readonly error: PorticoError }>

export interface RequestedPayment {
  readonly id: string
  readonly config: PaymentConfig
}

/** `reason`: why the last payment ended without a final step. */
type NoPayment = Step<'idle', { readonly id?: undefined; readonly config?: undefined; readonly reason?: PorticoError }>

export type Payment = NoPayment | (RequestedPayment & PaymentStep)
/** The payment that is open, with its step. */
export const payment = slice<Payment>('payments/payment', { status: 'idle' })

/** The exchanges that pay out the asset. */
export type ExchangeList =
  | { readonly status: 'loading' }
  | { readonly status: 'known'; readonly exchanges: readonly Exchange[] }
  | { readonly status: 'failed'; readonly error: unknown }
export const exchangeList = slice<ExchangeList>('payments/exchange-list', { status: 'loading' })

/** A request for an exchange's page, without our views. */
export interface PayUrlRequest extends Pick<PaymentOptions, 'paymentAsset' | 'recipient' | 'amount'> {
  readonly exchangeId: string
  readonly signal?: AbortSignal
}

/** Payments that the host requests, with the modal's views or with pages of its own. */
export interface PaymentService {
  /**
   * Opens the payment and waits for its result. Never rejects; the code of `error` is one of
   * INVALID_PAYMENT_CONFIG, INVALID_RECIPIENT, INVALID_ASSET, INVALID_AMOUNT, INVALID_CHAIN_NAMESPACE,
   * UNABLE_TO_INITIATE_PAYMENT, GENERIC_PAYMENT_ERROR, BUY_STATUS_TIMEOUT, PAYMENT_TIMEOUT, OUTCOME_UNKNOWN,
   * PAYMENT_ABORTED, MODAL_CLOSED.
   * A sent payment is still followed after the modal closes or the host stops waiting.
   * @example
   * const payments = await portico.ask(paymentService)
   * const { success, result } = await payments.pay({ paymentAsset, recipient: '0x…', amount: '12.5' })
   */
  pay(options: PaymentOptions, wait?: { signal?: AbortSignal; timeoutMs?: number }): Promise<PaymentResult>
  /**
   * Opens the payment.
   * @throws INVALID_PAYMENT_CONFIG INVALID_RECIPIENT INVALID_ASSET INVALID_AMOUNT INVALID_CHAIN_NAMESPACE
   * UNABLE_TO_INITIATE_PAYMENT
   */
  openPay(options: PaymentOptions): Promise<void>
  /** The exchanges that pay out the asset. @throws UNABLE_TO_GET_EXCHANGES ASSET_NOT_SUPPORTED INVALID_CHAIN_NAMESPACE */
  getAvailableExchanges(query: {
    readonly paymentAsset: PaymentAsset
    readonly amount: number | string
    readonly includeOnly?: readonly string[]
    readonly exclude?: readonly string[]
    readonly signal?: AbortSignal
  }): Promise<readonly Exchange[]>
  /**
   * The URL of the exchange's page for a payment, and the id of its session.
   * @throws UNABLE_TO_GET_PAY_URL, and the option errors of `openPay`
   */
  getPayUrl(request: PayUrlRequest): Promise<{ url: string; sessionId: string }>
  /** Also opens the exchange's page. Call it inside a click. @throws POPUP_BLOCKED, and the errors of `getPayUrl` */
  openPayUrl(request: PayUrlRequest & { openInNewTab?: boolean }): Promise<{ url: string; sessionId: string }>
  /**
   * Asks the exchange once for the status of a payment.
   * @throws UNABLE_TO_GET_BUY_STATUS
   * @throws UNABLE_TO_GET_BUY_STATUS
   */
  buyStatus(query: { exchangeId: string; sessionId: string; signal?: AbortSignal }): Promise<ExchangeStatus>
  /** The values of the last read; the slices `payment` and `exchangeList` notify about changes. */
  getExchanges(): readonly Exchange[]
  /** The transaction hash of the payment, if known. */
  getPayResult(): string | undefined
  /** The error of the payment, if it failed. */
  getPayError(): unknown
  /** Is a payment open without a final step? */
  getIsPaymentInProgress(): boolean
}
/** Requests payments. Needs the plugin `payments`. */
export const paymentService = service<PaymentService>('payments/service')

/** Payments that a host started without our views, by the exchange's session id, until their final event. */
export const headlessPayments = slice<Readonly<Record<string, PaymentFacts>>>('payments/headless', {})

/** The actions of our own views. */
export interface PaymentActions {
  chooseWallet(): Promise<void>
  /** Call it inside the click. */
  payAtExchange(exchange: Exchange): void
  submit(): Promise<void>
  /** Returns to the choice and closes the exchange's window. */
  cancel(): void
  readExchanges(): void
}
export const paymentActions = service<PaymentActions>('payments/actions')
