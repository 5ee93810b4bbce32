import { type CaipAddress, service, slice, view } from '../../kernel'
import type { Exchange, PaymentAsset } from '../../kernel/kit'

export interface PayWithExchangeOptions {
  /** Assets that can be deposited; the usual coins by default. */
  readonly assets?: readonly PaymentAsset[] | undefined
}

export const selectAssetView = view('PayWithExchangeSelectAsset')

/** The values of the form. */
export interface Draft {
  /** The chosen asset's key; the default asset if unset. */
  readonly asset?: string
  /** US dollars, as the user typed them. */
  readonly amount: string
}
export const draft = slice<Draft>('pay-with-exchange/draft', { amount: '10' })

/** The price of one token. */
export type Quote =
  | { readonly status: 'loading' }
  | {
      readonly status: 'known'
      /** US dollars, as the project API wrote them. */
      readonly price: number
      readonly imageUrl?: string
    }
  | { readonly status: 'failed' }
export const quote = slice<Quote>('pay-with-exchange/quote', { status: 'loading' })

export interface CachedPrice {
  readonly quote: Quote & { readonly status: 'known' }
  /** Milliseconds of the monotonic clock. */
  readonly until: number
}
/** Prices of the last 15 seconds, by the key of the asset. */
export const priceCache = slice<Readonly<Record<string, CachedPrice>>>('pay-with-exchange/price-cache', {})

/** The exchanges that pay out the chosen asset. */
export type ExchangeList =
  | { readonly status: 'loading' }
  | { readonly status: 'known'; readonly exchanges: readonly Exchange[] }
  | { readonly status: 'failed'; readonly error: unknown }
export const exchangeList = slice<ExchangeList>('pay-with-exchange/exchange-list', { status: 'loading' })

/** The values for which `quote` and `exchangeList` are read. */
export interface Lookup {
  /** The form is on screen. */
  readonly isActive: boolean
  /** The asset's key. */
  readonly asset?: string
  /** US dollars, as decimal text. */
  readonly amount?: string
}
export const lookup = slice<Lookup>('pay-with-exchange/lookup', { isActive: false })

/** A deposit, frozen when the user pressed its exchange. */
export interface Deposit {
  readonly exchange: Exchange
  readonly asset: PaymentAsset
  /** Whole tokens, as decimal text. */
  readonly amount: string
  /** The receiver. */
  readonly account: CaipAddress
  readonly recipient: string
}

/** A deposit at the exchange. */
export interface PendingDeposit {
  readonly status: 'pending'
  readonly deposit: Deposit
  /** The exchange's page, once it is known. */
  readonly url?: string
  /** The exchange reports that the payment is in progress. */
  readonly isSeen: boolean
  readonly windowClosed: boolean
}
/** `idle` and `failed`: the form is shown. `done`: the result, until its view is left. */
export type DepositState =
  | { readonly status: 'idle' }
  | PendingDeposit
  | { readonly status: 'done'; readonly deposit: Deposit }
  | { readonly status: 'failed'; readonly error: unknown }
export const depositState = slice<DepositState>('pay-with-exchange/deposit', { status: 'idle' })

/** The actions of the views. */
export interface DepositService {
  /** All assets that can be deposited. */
  readonly assets: readonly PaymentAsset[]
  /** Starts a deposit from this exchange. Call it inside the click. */
  deposit(exchange: Exchange): void
  /** Stops waiting for the deposit; a payment that was made still arrives. */
  cancel(): void
  /** Repeats failed requests. */
  retry(): void
}
export const depositService = service<DepositService>('pay-with-exchange/service')
