import { type CaipNetworkId, event } from '../../kernel'
import type { ExchangeStatus, PaymentSource } from '../../kernel/kit'

/** A payment, as far as it is told: never to whom. */
export interface Told {
  readonly source: PaymentSource
  readonly paymentId: string
  /** Undefined for a status that a host asks for of a payment from an earlier visit. */
  readonly network?: CaipNetworkId
  /** `native`, or the token's plain address. */
  readonly asset?: string
  /** Decimal text, of whole coins. */
  readonly amount?: string
  readonly type: 'exchange' | 'wallet'
  readonly exchangeId?: string
  readonly sessionId?: string
  readonly status?: ExchangeStatus['status']
  /** The transaction. */
  readonly result?: string
}

export const payOpened = event<Required<Pick<Told, 'network' | 'asset' | 'amount'>> & { exchanges: number }>(
  'payments/opened',
)
/** `headless`: a host asked by itself, without our views. */
export const exchangeSelected = event<Told & { headless: boolean }>('payments/exchange-selected')
export const paymentInitiated = event<Told>('payments/initiated')
export const paymentSucceeded = event<Told>('payments/succeeded')
export const paymentFailed = event<Told & { message: string }>('payments/failed')
