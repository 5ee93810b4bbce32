import { type CaipAddress, service, slice, view } from '../../kernel'
import type { Exchange, PaymentAsset } from '../../kernel/kit'

export const depositView = view('PayWithExchange')
export const selectAssetView = view('PayWithExchangeSelectAsset')
/** Views of others, by their public names. */
export const accountView = view('Account')
export const connectView = view('Connect')

/** What stands in the fields. */
export interface Draft {
  /** Which asset, by its key; the usual one where nobody chose. */
  readonly asset?: string
  /** US dollars, as they are written. */
  readonly amount: string
}
export const draft = slice<Draft>('pay-with-exchange/draft', { amount: '10' })

/** What one of it costs. */
export interface Quote {
  readonly status: 'loading' | 'known' | 'failed'
  /** US dollars, as the wire wrote them. */
  readonly price?: number
  readonly imageUrl?: string
}
export const quote = slice<Quote>('pay-with-exchange/quote', { status: 'loading' })

/** Who pays it out. */
export interface Offer {
  readonly status: 'loading' | 'known' | 'failed'
  readonly exchanges: readonly Exchange[]
  readonly error?: unknown
}
export const offer = slice<Offer>('pay-with-exchange/offer', { status: 'loading', exchanges: [] })

/** A deposit, frozen when its exchange was pressed. */
export interface Deposit {
  readonly exchange: Exchange
  readonly asset: PaymentAsset
  /** Whole coins, as decimal text. */
  readonly amount: string
  /** To whom. */
  readonly account: CaipAddress
  readonly recipient: string
  /** The exchange's page, once it is known. */
  readonly url?: string
  /** The exchange says that it is at it. */
  readonly isSeen?: boolean
  readonly windowClosed?: boolean
}
export interface Till {
  /** The one that is under way. */
  readonly deposit?: Deposit
  /** How the last one ended, where it did not go well. */
  readonly error?: unknown
}
export const till = slice<Till>('pay-with-exchange/till', {})

/** What the views press. */
export interface DepositDesk {
  /** What can be deposited at all. */
  readonly assets: readonly PaymentAsset[]
  /** Begins with this exchange. Call it inside the click. */
  choose(exchange: Exchange): void
  /** Waits for it no longer; what was paid still arrives. */
  cancel(): void
  /** Reads again what could not be read. */
  retry(): void
}
export const depositDesk = service<DepositDesk>('pay-with-exchange/desk')
