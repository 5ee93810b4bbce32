import type { CaipNetworkId } from '../../kernel'
import {
  type AnalyticsGuards,
  type ExchangeStatus,
  type PaymentSource,
  trackedEvent,
  type Unchecked,
} from '../../kernel/kit'

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

const configuration = (p: Unchecked<'network' | 'asset' | 'amount'>, { network, text }: AnalyticsGuards) => ({
  network: network(p.network),
  asset: text(p.asset),
  amount: text(p.amount),
})
const payment = (p: Unchecked<keyof PaymentFacts>, g: AnalyticsGuards) => ({
  source: g.oneOf(p.source, 'pay', 'fund-from-exchange'),
  paymentId: g.text(p.paymentId),
  configuration: configuration(p, g),
  currentPayment: {
    type: g.text(p.type),
    exchangeId: g.text(p.exchangeId),
    sessionId: g.text(p.sessionId),
    status: g.text(p.status),
    result: g.text(p.result),
  },
})

export const payOpened = trackedEvent<
  Required<Pick<PaymentFacts, 'network' | 'asset' | 'amount'>> & { exchanges: number }
>('payments/opened', {
  name: 'PAY_MODAL_OPEN',
  fields: (p, g) => ({ exchanges: g.count(p.exchanges), configuration: configuration(p, g) }),
})
/** `headless`: the host started the payment without our views. */
export const exchangeSelected = trackedEvent<PaymentFacts & { headless: boolean }>('payments/exchange-selected', {
  name: 'PAY_EXCHANGE_SELECTED',
  fields: (p, g) => ({ ...payment(p, g), exchange: { id: g.text(p.exchangeId) }, headless: g.flag(p.headless) }),
})
export const paymentInitiated = trackedEvent<PaymentFacts>('payments/initiated', {
  name: 'PAY_INITIATED',
  fields: payment,
})
export const paymentSucceeded = trackedEvent<PaymentFacts>('payments/succeeded', {
  name: 'PAY_SUCCESS',
  fields: payment,
})
export const paymentFailed = trackedEvent<PaymentFacts & { message: string }>('payments/failed', {
  name: 'PAY_ERROR',
  fields: (p, g) => ({ ...payment(p, g), ...g.message(p) }),
})
