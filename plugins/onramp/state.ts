import { type CaipAddress, type Namespace, service, slice, view } from '../../kernel'

/** Options of the host. */
export interface OnrampOptions {
  /** The host's own account at the seller Meld; without it the project API names the seller's page. */
  readonly meldPublicKey?: string
  /** The URL of Meld's page, such as its test environment's. */
  readonly meldUrl?: string
}

export const providersView = view('OnRampProviders')
export const tokenView = view('OnRampTokenSelect')
export const fiatView = view('OnRampFiatSelect')
export const progressView = view('BuyInProgress')
export const helpView = view('WhatIsABuy')
export const fundView = view('FundWallet')
/** Views of other plugins, by their public names. */
export const accountView = view('Account')
export const receiveView = view('WalletReceive')
export const exchangeView = view('PayWithExchange')

/** The namespaces to whose addresses the sellers can pay. */
const FAMILIES: readonly Namespace[] = ['eip155', 'solana']
export const isServed = (namespace: Namespace): boolean => FAMILIES.includes(namespace)

/** A network on which a token is sold. */
export interface TokenNetwork {
  readonly name: string
  readonly label: string
  /** The CAIP-2 reference, in the API's spelling. */
  readonly chainId: string
  /** The plain address; empty for the native currency. */
  readonly contract: string
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

export interface Offers {
  readonly status: 'loading' | 'known' | 'usual'
  readonly tokens: readonly Token[]
  readonly fiats: readonly Fiat[]
}
/** `usual`: the API's list could not be read, and these are defaults that nearly every seller supports. */
export const offers = slice<Offers>('onramp/offers', { status: 'loading', tokens: [], fiats: [] })

/** The values of the form. */
export interface Draft {
  /** By `keyOf`; the default token if unset. */
  readonly token?: string
  readonly fiat?: string
  readonly amount: string
}
export const NOTHING: Draft = { amount: '100' }
export const draft = slice<Draft>('onramp/draft', NOTHING)

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

/** The quote for the amount. `failed` has an estimate if one is possible. */
export type Quoting =
  | { readonly status: 'none' | 'asking' }
  | { readonly status: 'known'; readonly quote: Quote }
  | { readonly status: 'failed'; readonly guess?: Quote; readonly busy?: boolean }
export const quoting = slice<Quoting>('onramp/quoting', { status: 'none' })

/** A purchase, frozen when the user chose the seller. */
export interface Order {
  readonly serial: number
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

/**
 * `opening`: the seller's URL is requested. `open`: the user is on the seller's page. `unopened`: no window could open.
 * `closed`: the user closed the window. `waiting`: paid, but not arrived.
 */
export type Stage = 'opening' | 'open' | 'unopened' | 'closed' | 'waiting' | 'failed'
export interface Purchase {
  readonly order?: Order
  readonly stage: Stage
  /** The URL of the seller's page, once it is known. */
  readonly url?: string
  readonly error?: unknown
  /** The balance is being read. */
  readonly looking: boolean
  /** The number of reads that showed no arrival. */
  readonly looks: number
  /** The balance could not be read. */
  readonly unread?: boolean
}
export const NO_PURCHASE: Purchase = { stage: 'opening', looking: false, looks: 0 }
export const purchase = slice<Purchase>('onramp/purchase', NO_PURCHASE)

/** The actions of a purchase. Call those that open a window inside the click. */
export interface BuyDesk {
  /** Opens the seller's page for the form's values. @throws NOT_CONNECTED AMOUNT_WRONG */
  start(provider: string): void
  /** Shows the seller's window again, or opens a new one. */
  reopen(): void
  /** Starts the same purchase again. */
  retry(): void
  /** The user reports the result. */
  say(word: 'paid' | 'failed'): void
  /** Checks whether the token has arrived. */
  look(): Promise<void>
  /** Requests the offers or the quote again. */
  reload(): void
  requote(): void
}
export const buyDesk = service<BuyDesk>('onramp/desk')
