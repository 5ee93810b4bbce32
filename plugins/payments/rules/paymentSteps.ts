import { PorticoError } from '../../../kernel'
import type { ExchangeProgress } from '../../../kernel/kit'
import type { RequestState } from '../../../kernel/requests/reviewedRequest'
import type { Payment, PaymentConfig, PaymentResult, PaymentStep, TransferOrder } from '../state'

export const closedError = () => new PorticoError('MODAL_CLOSED', 'Modal closed')

/** A payment under way can neither be replaced nor dropped with its views. */
export const isInProgress = ({ status }: Payment): boolean => status === 'asking' || status === 'waiting'

/** Moves the current payment to its next step. */
export const moveTo =
  (step: PaymentStep) =>
  (now: Payment): Payment =>
    now.config ? { id: now.id, config: now.config, ...step } : now

/** The next step of a payment by wallet; a payment without an order is at the choice. */
export function nextPayment(now: Payment, step: RequestState<TransferOrder>): Payment {
  if (step.status === 'review') return moveTo({ status: 'review', order: step.order, error: step.error })(now)
  if (step.status === 'asking') return moveTo({ status: 'asking', order: step.order })(now)
  if (step.status === 'waiting') return moveTo({ status: 'waiting', order: step.order, result: step.hash })(now)
  return moveTo({ status: 'choosing' })(now)
}

export const withProgress =
  ({ url, windowClosed, status: reported }: ExchangeProgress) =>
  (now: Payment): Payment =>
    now.status === 'waiting' && now.exchange ? { ...now, url, windowClosed, reported } : now

/** The user closed the exchange's page, apparently without paying. */
export const hasLeftExchange = (now: Payment): boolean =>
  now.status === 'waiting' && now.exchange !== undefined && now.windowClosed && now.reported === 'UNKNOWN'

/** The result of the payment with this id, once it has ended. */
export function endOf(id: string, now: Payment, before: Payment): PaymentResult | undefined {
  if (now.id === id) {
    if (now.status === 'done') return { success: true, result: now.result }
    return now.status === 'failed' ? { success: false, error: now.error, result: now.result } : undefined
  }
  if (before.id !== id) return undefined
  const error = (now.status === 'idle' && now.reason) || closedError()
  return { success: false, error, result: before.result }
}

export const transferOrder = ({ paymentAsset, recipient, units }: PaymentConfig, from: string): TransferOrder => {
  const { network, asset, metadata } = paymentAsset
  const token = asset === 'native' ? undefined : { address: asset, decimals: metadata.decimals }
  return { from, to: recipient, amount: units, token, networkId: network }
}
