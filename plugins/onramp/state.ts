import { type CaipAddress, type Namespace, service, slice, view } from '../../kernel'

export const providersView = view('OnRampProviders')
export const tokenView = view('OnRampTokenSelect')
export const fiatView = view('OnRampFiatSelect')
export const progressView = view('BuyInProgress')
export const helpView = view('WhatIsABuy')
export const fundView = view('FundWallet')
/** Views of others, by their public names. */
export const accountView = view('Account')
export const receiveView = view('WalletReceive')
export const exchangeView = view('PayWithExchange')

/** Families whose addresses the sellers can pay to. */
const FAMILIES: readonly Namespace[] = ['eip155', 'solana']
export const isServed = (namespace: Namespace): boolean => FAMILIES.includes(namespace)

/** Where a token can be had. */
export interface TokenNetwork {
  readonly name: string
  readonly label: string
  /** The reference within its family, as the provider names it. */
  readonly chainId: string
  /** Plain; empty for the network's own currency. */
  readonly contract: string
}

/** What can be bought. */
export interface Token {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly TokenNetwork[]
}

/** Cents, both included. */
export interface Limit {
  readonly method: string
  readonly least: bigint
  readonly most: bigint
}

/** What one pays with. */
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
/** `usual`: the provider's list could not be had, and these are what is sold nearly everywhere. */
export const offers = slice<Offers>('onramp/offers', { status: 'loading', tokens: [], fiats: [] })

/** What stands in the fields. */
export interface Draft {
  /** By `keyOf`; the usual one where nothing was chosen. */
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

/** What the amount buys. `failed` holds a guess where there is ground for one. */
export type Quoting =
  | { readonly status: 'none' | 'asking' }
  | { readonly status: 'known'; readonly quote: Quote }
  | { readonly status: 'failed'; readonly guess?: Quote; readonly busy?: boolean }
export const quoting = slice<Quoting>('onramp/quoting', { status: 'none' })

/** What is being bought, as it was when its seller was chosen. */
export interface Order {
  readonly serial: number
  readonly provider: string
  readonly account: CaipAddress
  readonly token: Token
  /** Where it may be paid out, by the provider's names. */
  readonly places: readonly string[]
  readonly fiat: string
  readonly amount: string
  /** What the quote in view promised for it: decimal text. Undefined where there was none. */
  readonly bought?: string
}

/**
 * `opening`: the seller's address is asked for. `open`: the visitor is there. `unopened`: no window stands, and none did.
 * `closed`: it does not stand any more. `waiting`: paid, and not here yet.
 */
export type Stage = 'opening' | 'open' | 'unopened' | 'closed' | 'waiting' | 'failed'
export interface Purchase {
  readonly order?: Order
  readonly stage: Stage
  /** Of the seller's page, once it is known. */
  readonly url?: string
  readonly error?: unknown
  /** The account is being looked at. */
  readonly looking: boolean
  /** How often it was looked at and nothing had come. */
  readonly looks: number
  /** It could not be looked at. */
  readonly unread?: boolean
}
export const NO_PURCHASE: Purchase = { stage: 'opening', looking: false, looks: 0 }
export const purchase = slice<Purchase>('onramp/purchase', NO_PURCHASE)

/** Leads to a seller and back. What opens a window is called in the click itself. */
export interface BuyDesk {
  /** Opens the seller's page for what stands in the fields. @throws NOT_CONNECTED AMOUNT_WRONG */
  start(provider: string): void
  /** Shows the window again, or another one. */
  reopen(): void
  /** The same purchase from the beginning. */
  retry(): void
  /** The visitor says how it went. */
  say(word: 'paid' | 'failed'): void
  /** Has it arrived? */
  look(): Promise<void>
  /** Asks for the offers, or the quote, again. */
  reload(): void
  requote(): void
}
export const buyDesk = service<BuyDesk>('onramp/desk')
