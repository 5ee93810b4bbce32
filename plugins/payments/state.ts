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
import type { Told } from './events'

/** What a host asks its visitor to pay. */
export interface PaymentOptions {
  readonly paymentAsset: PaymentAsset
  /** Plain, of the asset's network. */
  readonly recipient: string
  /** Whole coins: `12.5`, or better `'12.5'`, which no float can have rounded. */
  readonly amount: number | string
  /** Exchanges open in a window of their own; `false` leads this page there, and nobody is left to hear of the end. True where nothing is said. */
  readonly openInNewTab?: boolean
  /** Where the visitor is led once it is paid. */
  readonly redirectUrl?: string
  /** Which exchanges are offered, by id. */
  readonly payWithExchange?: { readonly includeOnly?: readonly string[]; readonly exclude?: readonly string[] }
}

/** The options, checked. */
export interface PaymentConfig extends Omit<PaymentOptions, 'amount'> {
  /** Decimal text. */
  readonly amount: string
  /** Smallest unit. */
  readonly units: bigint
  readonly namespace: Namespace
}

/**
 * How it ended. `result` is the transaction's hash, where somebody said it; beside an error it says that a transaction is on its way
 * whose end nobody saw.
 */
export type PaymentResult =
  | { readonly success: true; readonly result?: string }
  | { readonly success: false; readonly error: PorticoError; readonly result?: string }

export const payView = view('Pay')
export const reviewView = view('PayReview')
export const loadingView = view('PayLoading')
/** A view of somebody else's, by its public name. */
export const connectView = view<{ namespace?: Namespace } | undefined>('Connect')

/** What the wallet will be given, and who holds it. */
export interface WalletOrder extends TransferRequest {
  readonly networkId: CaipNetworkId
}

/** A payment that a host asked for. */
export interface Payment {
  readonly id?: string
  readonly config?: PaymentConfig
  /**
   * `connecting`: somebody chose to pay by wallet, and none is connected. `asking`: the wallet is asked. `waiting`: it has
   * left, or the exchange is at it. `done`, `failed`: the end.
   */
  readonly status: 'idle' | 'choosing' | 'connecting' | 'review' | 'asking' | 'waiting' | 'done' | 'failed'
  readonly order?: WalletOrder
  /** A transaction that left and is not confirmed yet after the usual time. */
  readonly unconfirmed?: boolean
  readonly exchange?: Exchange
  /** The exchange's page, and what became of it. */
  readonly url?: string
  readonly windowClosed?: boolean
  readonly result?: string
  readonly error?: unknown
}
export const payment = slice<Payment>('payments/payment', { status: 'idle' })

/** Who offers to pay it out. */
export interface Offer {
  readonly status: 'loading' | 'known' | 'failed'
  readonly exchanges: readonly Exchange[]
  readonly error?: unknown
}
export const offer = slice<Offer>('payments/offer', { status: 'loading', exchanges: [] })

/** What an exchange without our views is asked. */
export interface PayUrlRequest extends Pick<PaymentOptions, 'paymentAsset' | 'recipient' | 'amount'> {
  readonly exchangeId: string
  readonly signal?: AbortSignal
}

export interface PaymentDesk {
  /**
   * Opens the payment and waits for its end. It never rejects: what went wrong stands under `error`, by code:
   * INVALID_PAYMENT_CONFIG, INVALID_RECIPIENT, INVALID_ASSET, INVALID_AMOUNT, INVALID_CHAIN_NAMESPACE,
   * UNABLE_TO_INITIATE_PAYMENT, GENERIC_PAYMENT_ERROR, BUY_STATUS_TIMEOUT, PAYMENT_TIMEOUT, PAYMENT_ABORTED, MODAL_CLOSED.
   * What is on its way goes on when the modal is closed or the host stops waiting.
   * @example
   * const payments = await portico.ask(paymentDesk)
   * const { success, result } = await payments.pay({ paymentAsset, recipient: '0x…', amount: '12.5' })
   */
  pay(options: PaymentOptions, wait?: { signal?: AbortSignal; timeoutMs?: number }): Promise<PaymentResult>
  /** Opens the payment. @throws INVALID_PAYMENT_CONFIG INVALID_RECIPIENT INVALID_ASSET INVALID_AMOUNT INVALID_CHAIN_NAMESPACE UNABLE_TO_INITIATE_PAYMENT */
  openPay(options: PaymentOptions): Promise<void>
  /** Who pays this asset out. @throws UNABLE_TO_GET_EXCHANGES ASSET_NOT_SUPPORTED INVALID_CHAIN_NAMESPACE */
  getAvailableExchanges(query: {
    readonly paymentAsset: PaymentAsset
    readonly amount: number | string
    readonly includeOnly?: readonly string[]
    readonly exclude?: readonly string[]
    readonly signal?: AbortSignal
  }): Promise<readonly Exchange[]>
  /** @throws UNABLE_TO_GET_PAY_URL, and what `openPay` says of the options */
  getPayUrl(request: PayUrlRequest): Promise<{ url: string; sessionId: string }>
  /** The same, and leads the visitor there. Call it inside a click. @throws POPUP_BLOCKED, and what `getPayUrl` does */
  openPayUrl(request: PayUrlRequest & { openInNewTab?: boolean }): Promise<{ url: string; sessionId: string }>
  /** @throws UNABLE_TO_GET_BUY_STATUS */
  buyStatus(query: { exchangeId: string; sessionId: string; signal?: AbortSignal }): Promise<ExchangeStatus>
  /** As they were last read; the slices `payment` and `offer` tell when they change. */
  getExchanges(): readonly Exchange[]
  getPayResult(): string | undefined
  getPayError(): unknown
  getIsPaymentInProgress(): boolean
}
export const paymentDesk = service<PaymentDesk>('payments/desk')

/** Payments that a host began without our views, by the exchange's session, until their end has been told. */
export const headlessPayments = slice<Readonly<Record<string, Told>>>('payments/headless', {})

/** What our own views press. */
export interface PayCounter {
  byWallet(): Promise<void>
  /** Call it inside the click. */
  atExchange(exchange: Exchange): void
  submit(): Promise<void>
  /** Back to the choice; the exchange's window is closed. */
  cancel(): void
  readOffer(): void
}
export const payCounter = service<PayCounter>('payments/counter')
