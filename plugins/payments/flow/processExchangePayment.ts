import { type Context, isPorticoError, type PopupWindow, PorticoError } from '../../../kernel'
import { type ExchangeProgress, type ExchangeStatus, exchangeService, type PayOrder, pause } from '../../../kernel/kit'
import { type AllowedHosts, fetchExchanges, fetchPayUrl, fetchStatus } from '../api'
import { exchangeSelected, type PaymentFacts, paymentInitiated } from '../events'
import type { PaymentsOptions } from '../state'
import { emitFailure, emitResult, paymentFacts, paymentId } from './paymentFacts'

const WINDOW = { width: 480, height: 720 }
const UNREADABLE: ExchangeStatus = { status: 'UNKNOWN' }

/** Provides the exchange service, which the views of payments and of deposits share. */
export function provideExchanges(ctx: Context, { exchangeHosts: hosts }: PaymentsOptions): void {
  ctx.provide(exchangeService, {
    exchanges: query => fetchExchanges(ctx, query),
    payUrl: order => fetchPayUrl(ctx, { ...order, hosts }),
    status: query => fetchStatus(ctx, query),
    pay: order => processExchangePayment(ctx, { ...order, hosts }),
  })
}

/** Pays at an exchange, from the click to the result. */
async function processExchangePayment(ctx: Context, order: PayOrder & AllowedHosts): Promise<ExchangeStatus> {
  const id = paymentId()
  // Synchronously: browsers allow popups only in the click's own task.
  const window = order.samePage ? undefined : ctx.popup.openWindow({ name: `portico-${id}`, ...WINDOW })
  const selected = paymentFacts(id, order)
  ctx.emit(exchangeSelected, { ...selected, headless: false })
  let facts: PaymentFacts = selected
  try {
    if (!window && !order.samePage) throw new PorticoError('POPUP_BLOCKED', 'Could not create popup window')
    const session = await openPage(ctx, order, window)
    facts = { ...selected, sessionId: session.sessionId, status: 'IN_PROGRESS' }
    ctx.emit(paymentInitiated, facts)
    const end = await followStatus(ctx, order, { ...session, window })
    facts = { ...facts, status: end.status, result: end.hash }
    emitResult(ctx, facts)
    return end
  } catch (error) {
    // After the last poll the user may still be paying: the window stays.
    if (!isPorticoError(error, 'BUY_STATUS_TIMEOUT')) window?.close()
    if (!order.signal.aborted) emitFailure(ctx, facts, error)
    throw error
  }
}

/** Opens the exchange's page. */
async function openPage(ctx: Context, order: PayOrder & AllowedHosts, window: PopupWindow | undefined) {
  const session = await fetchPayUrl(ctx, order)
  order.signal.throwIfAborted()
  if (window) window.go(session.url)
  else ctx.popup.openLink(session.url, '_self')
  return session
}

interface OpenedPage {
  readonly url: string
  readonly sessionId: string
  readonly window: PopupWindow | undefined
}

/** Polls the status until it is final. @throws BUY_STATUS_TIMEOUT `Unable to get deposit status` */
async function followStatus(
  ctx: Context,
  order: PayOrder,
  { url, sessionId, window }: OpenedPage,
): Promise<ExchangeStatus> {
  const { exchangeId, source, signal, intervalMs, attempts, onProgress } = order
  const report = (status: ExchangeProgress['status']) =>
    onProgress?.({ status, url, sessionId, windowClosed: window?.closed ?? false })
  report('UNKNOWN')
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (attempt > 0) await pause(ctx.clock, intervalMs, signal)
    const now = await fetchStatus(ctx, { exchangeId, sessionId, source, signal }).catch(() => UNREADABLE)
    signal.throwIfAborted()
    report(now.status)
    if (now.status === 'SUCCESS' || now.status === 'FAILED') return now
  }
  throw new PorticoError('BUY_STATUS_TIMEOUT', 'Unable to get deposit status', { exchangeId, sessionId })
}
