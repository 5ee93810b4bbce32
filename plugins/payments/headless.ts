import type { Context } from '../../kernel'
import type { ExchangeOrder, ExchangePayments, ExchangeStatus } from '../../kernel/kit'
import { exchangeSelected, paymentFailed, paymentInitiated, paymentSucceeded, type Told } from './events'
import { paymentId } from './paymentId'
import { headlessPayments } from './state'

const isFinal = ({ status }: ExchangeStatus): boolean => status === 'SUCCESS' || status === 'FAILED'

/** Starts a payment at an exchange for a host with its own views. @throws errors of the exchange service's `payUrl` */
export async function startHeadless(
  ctx: Context,
  exchanges: ExchangePayments,
  { signal, ...order }: ExchangeOrder & { signal?: AbortSignal },
): Promise<{ url: string; sessionId: string }> {
  const begun: Told = {
    source: order.source,
    paymentId: paymentId(),
    network: order.asset.network,
    asset: order.asset.asset,
    amount: order.amount,
    type: 'exchange',
    exchangeId: order.exchangeId,
  }
  ctx.emit(exchangeSelected, { ...begun, headless: true })
  try {
    const session = await exchanges.payUrl({ ...order, signal })
    const told: Told = { ...begun, sessionId: session.sessionId, status: 'IN_PROGRESS' }
    ctx.write(headlessPayments, all => ({ ...all, [session.sessionId]: told }))
    ctx.emit(paymentInitiated, told)
    return session
  } catch (error) {
    if (!signal?.aborted) {
      ctx.emit(paymentFailed, { ...begun, message: error instanceof Error ? error.message : String(error) })
    }
    throw error
  }
}

/** The status of such a payment; its final event is emitted once. @throws UNABLE_TO_GET_BUY_STATUS */
export async function headlessStatus(
  ctx: Context,
  exchanges: ExchangePayments,
  query: { exchangeId: string; sessionId: string; signal?: AbortSignal },
): Promise<ExchangeStatus> {
  const { exchangeId, sessionId } = query
  const now = await exchanges.status({ ...query, source: 'pay' })
  const known = ctx.read(headlessPayments)[sessionId]
  if (!isFinal(now) || known?.status === now.status) return now
  const begun: Told = known ?? { source: 'pay', paymentId: paymentId(), type: 'exchange', exchangeId, sessionId }
  const told: Told = { ...begun, status: now.status, result: now.hash }
  ctx.write(headlessPayments, all => ({ ...all, [sessionId]: told }))
  if (now.status === 'SUCCESS') ctx.emit(paymentSucceeded, told)
  else ctx.emit(paymentFailed, { ...told, message: 'The exchange says that the payment failed' })
  return now
}
