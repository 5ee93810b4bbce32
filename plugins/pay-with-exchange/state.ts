import { type CaipAddress, service, slice, view } from '../../kernel'
import type { Exchange, PaymentAsset } from '../../kernel/kit'

/** Options of the host. */
export interface PayWithExchangeOptions {
  /** Assets that can be deposited; the usual coins by default. */
  readonly assets?: readonly PaymentAsset[]
}

export const depositView = view('PayWithExchange')
export const selectAssetView = view('PayWithExchangeSelectAsset')
/** Views of other plugins, by their public names. */
export const accountView = view('Account')
export const connectView = view('Connect')

/** The values of the form. */
export interface Draft {
  /** The chosen asset's key; the default asset if unset. */
  readonly asset?: string
  /** US dollars, as the user typed them. */
  readonly amount: string
}
export const draft = slice<Draft>('pay-with-exchange/draft', { amount: '10' })

/** The price of one token. */
export interface Quote {
  readonly status: 'loading' | 'known' | 'failed'
  /** US dollars, as the project API wrote them. */
  readonly price?: number
  readonly imageUrl?: string
}
export const quote = slice<Quote>('pay-with-exchange/quote', { status: 'loading' })

/** The exchanges that pay out the chosen asset. */
export interface Offer {
  readonly status: 'loading' | 'known' | 'failed'
  readonly exchanges: readonly Exchange[]
  readonly error?: unknown
}
export const offer = slice<Offer>('pay-with-exchange/offer', { status: 'loading', exchanges: [] })

/** A deposit, frozen when the user pressed its exchange. */
export interface Deposit {
  readonly exchange: Exchange
  readonly asset: PaymentAsset
  /** Whole tokens, as decimal text. */
  readonly amount: string
  /** The receiver. */
  readonly account: CaipAddress
  readonly recipient: string
  /** The exchange's page, once it is known. */
  readonly url?: string
  /** The exchange reports that the payment is in progress. */
  readonly isSeen?: boolean
  readonly windowClosed?: boolean
}
export interface Till {
  /** The pending deposit. */
  readonly deposit?: Deposit
  /** The error of the last deposit, if it failed. */
  readonly error?: unknown
}
export const till = slice<Till>('pay-with-exchange/till', {})

/** The actions of the views. */
export interface DepositDesk {
  /** All assets that can be deposited. */
  readonly assets: readonly PaymentAsset[]
  /** Starts a deposit from this exchange. Call it inside the click. */
  choose(exchange: Exchange): void
  /** Stops waiting for the deposit; a payment that was made still arrives. */
  cancel(): void
  /** Repeats failed requests. */
  retry(): void
}
export const depositDesk = service<DepositDesk>('pay-with-exchange/desk')
