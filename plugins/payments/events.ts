import { type CaipNetworkId, event } from '../../kernel'
import type { ExchangeStatus, PaymentSource } from '../../kernel/kit'

/** The public data of a payment, without the recipient. */
export interface PaymentFacts {
  readonly source: PaymentSource
  readonly paymentId: string
  /** Undefined if a host asks for the status of a payment from an earlier visit. */
  readonly network?: CaipNetworkId
  /** `native`, or the token's plain address. */
  readonly asset?: string
  /** Decimal text, in whole tokens. */
  readonly amount?: string
  readonly type: 'exchange' | 'wallet'
  readonly exchangeId?: string
  readonly sessionId?: string
  readonly status?: ExchangeStatus['status']
  /** The transaction hash. */
  readonly result?: string
}

export const payOpened = event<Required<Pick<PaymentFacts, 'network' | 'asset' | 'amount'>> & { exchanges: number }>(
  'payments/opened',
)
/** `headless`: the host started the payment without our views. */
export const exchangeSelected = event<PaymentFacts & { headless: boolean }>('payments/exchange-selected')
export const paymentInitiated = event<PaymentFacts>('payments/initiated')
export const paymentSucceeded = event<PaymentFacts>('payments/succeeded')
export const paymentFailed = event<PaymentFacts & { message: string }>('payments/failed')
