import { type CaipAddress, type PopupWindow, service, slice, view } from '../../kernel'

export interface OnrampOptions {
  /** The host's own account at the on-ramp provider Meld; without it the project API names the provider's page. */
  readonly meldPublicKey?: string | undefined
  /** The URL of Meld's page, such as its test environment's. */
  readonly meldUrl?: string | undefined
  /**
   * Hosts, subdomains included, whose pages the project API may name, beside the provider's own; by default any https
   * page with a readable host name.
   */
  readonly pageHosts?: readonly string[] | undefined
}

export const tokenView = view('OnRampTokenSelect')
export const fiatView = view('OnRampFiatSelect')
export const progressView = view('BuyInProgress')
export const helpView = view('WhatIsABuy')
export const fundView = view('FundWallet')

/** A network on which a token is sold. */
export interface TokenNetwork {
  readonly name: string
  readonly label: string
  /** The CAIP-2 reference, in the API's spelling. */
  readonly chainId: string
  /** The plain address; empty for the native currency. */
  readonly contract: string
  /** Neither a network of the app nor a token list names the token: its name is the project API's alone. */
  readonly isUnconfirmed?: boolean
}

/** A token on sale. */
export interface Token {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly TokenNetwork[]
}

/** Limits in cents, both inclusive. */
export interface Limit {
  readonly method: string
  readonly least: bigint
  readonly most: bigint
}

/** A fiat currency. */
export interface Fiat {
  /** Source: ISO 4217. */
  readonly id: string
  readonly limits: readonly Limit[]
}

/** `default`: the API's list could not be read, and these are offers that nearly every provider supports. */
export interface Offers {
  readonly status: 'loading' | 'known' | 'default'
  readonly tokens: readonly Token[]
  readonly fiats: readonly Fiat[]
  /** A read is pending. */
  readonly isReading?: boolean
  /** Elapsed milliseconds, until which the last read is not repeated. */
  readonly freshUntil?: number
}
export const offers = slice<Offers>('onramp/offers', { status: 'loading', tokens: [], fiats: [] })

/** The values of the form. */
export interface Draft {
  /** By `keyOf`; the default token if unset. */
  readonly token?: string
  readonly fiat?: string
  readonly amount: string
}
export const draft = slice<Draft>('onramp/draft', { amount: '100' })

/** The values for which a quote is requested. */
export interface QuoteInput {
  readonly token: Token
  readonly fiat: Fiat
  readonly amount: string
}

export interface Money {
  /** Decimal text. */
  readonly amount: string
  readonly currency: string
}

export interface Quote {
  readonly id: string
  readonly total: Money
  readonly subtotal: Money
  readonly bought: Money
  readonly fee: Money
}

/** The quote for the input while the form is on screen. `failed` has an estimate if one is possible. */
export type Quoting =
  | { readonly status: 'none'; readonly input?: undefined }
  | { readonly status: 'loading'; readonly input: QuoteInput }
  | { readonly status: 'known'; readonly input: QuoteInput; readonly quote: Quote }
  | {
      readonly status: 'failed'
      readonly input: QuoteInput
      readonly estimate?: Quote
      readonly isRetrying?: boolean
    }
export const quoting = slice<Quoting>('onramp/quoting', { status: 'none' })

/** A purchase, frozen when the user chose the provider. */
export interface Order {
  readonly provider: string
  readonly account: CaipAddress
  readonly token: Token
  /** The possible payout networks, by the API's names. */
  readonly places: readonly string[]
  readonly fiat: string
  readonly amount: string
  /** The quoted amount as decimal text; undefined without a quote. */
  readonly bought?: string
}

export interface Balance {
  readonly amount: bigint
  readonly decimals: number
}

interface StartedPurchase {
  readonly order: Order
  /** The provider's window; undefined if the browser blocked it, or after the user closed it. */
  readonly window?: PopupWindow
  /** The account's balance of the token before the purchase, once it is known. */
  readonly balance?: Balance
}
/** The last comparison of the balance with the one before the purchase. `failed`: it could not be read. */
export type ArrivalCheck = 'none' | 'reading' | 'absent' | 'failed'

/**
 * The provider's page is known. `unopened`: no window could open. `open`: the user is on the page. `closed`: the user
 * closed the window. `waiting`: paid, but not arrived.
 */
export interface LinkedPurchase extends StartedPurchase {
  readonly status: 'unopened' | 'open' | 'closed' | 'waiting'
  /** The URL of the provider's page. */
  readonly url: string
  readonly check: ArrivalCheck
}

/** `opening`: the provider's URL is requested. */
export type Purchase =
  | { readonly status: 'none'; readonly order?: undefined }
  | (StartedPurchase & { readonly status: 'opening'; readonly url?: undefined })
  | LinkedPurchase
  | (StartedPurchase & { readonly status: 'failed'; readonly url?: string; readonly error?: unknown })
export const purchase = slice<Purchase>('onramp/purchase', { status: 'none' })

/** The actions of a purchase. Call those that open a window inside the click. */
export interface OnrampService {
  /** Opens the provider's page for the form's values. @throws NOT_CONNECTED AMOUNT_WRONG */
  start(provider: string): void
  /** Shows the provider's window again, or opens a new one. */
  reopen(): void
  /** Starts the same purchase again. */
  retry(): void
  report(result: 'paid' | 'failed'): void
  /** Reads the balance to see whether the token has arrived. */
  checkArrival(): Promise<void>
  /** Requests the offers or the quote again. */
  reloadOffers(): void
  requote(): void
}
export const onrampService = service<OnrampService>('onramp/service')
