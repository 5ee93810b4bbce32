import { type Context, PorticoError } from '../../../kernel'
import type { ExchangeService, ExchangeStatus } from '../../../kernel/kit'
import { exchangeSelected, type PaymentFacts, paymentInitiated } from '../events'
import { headlessPayments, type PayUrlRequest } from '../state'
import { checkOptions } from './checkOptions'
import { emitFailure, emitResult, paymentFacts, paymentId } from './paymentFacts'

const WINDOW = { width: 480, height: 720 }

interface Session {
  readonly url: string
  readonly sessionId: string
}

/** Starts a payment at an exchange for a host with its own views. @throws errors of `checkOptions` and of `payUrl` */
export async function startHeadless(
  ctx: Context,
  { exchanges, request }: { exchanges: ExchangeService; request: PayUrlRequest },
): Promise<Session> {
  const { exchangeId, signal, ...options } = request
  const { paymentAsset, amount, recipient } = await checkOptions(ctx, options)
  signal?.throwIfAborted()
  const order = { exchangeId, asset: paymentAsset, amount, recipient, source: 'pay' } as const
  const selected = paymentFacts(paymentId(), order)
  ctx.emit(exchangeSelected, { ...selected, headless: true })
  try {
    const session = await exchanges.payUrl({ ...order, signal })
    const started: PaymentFacts = { ...selected, sessionId: session.sessionId, status: 'IN_PROGRESS' }
    ctx.set(headlessPayments, all => ({ ...all, [session.sessionId]: started }))
    ctx.emit(paymentInitiated, started)
    return session
  } catch (error) {
    if (!signal?.aborted) emitFailure(ctx, selected, error)
    throw error
  }
}

/** The same, and opens the exchange's page. @throws POPUP_BLOCKED, and errors of `startHeadless` */
export async function openHeadless(
  ctx: Context,
  { openInNewTab, ...start }: { exchanges: ExchangeService; request: PayUrlRequest; openInNewTab: boolean },
): Promise<Session> {
  const window = openInNewTab ? ctx.popup.openWindow({ name: `portico-${paymentId()}`, ...WINDOW }) : undefined
  if (openInNewTab && !window) throw new PorticoError('POPUP_BLOCKED', 'Could not create popup window')
  try {
    const session = await startHeadless(ctx, start)
    if (window) window.go(session.url)
    else ctx.popup.openLink(session.url, '_self')
    return session
  } catch (error) {
    window?.close()
    throw error
  }
}

/** The status of such a payment; its final event is emitted once. @throws UNABLE_TO_GET_BUY_STATUS */
export async function readHeadless(
  ctx: Context,
  { exchanges, query }: { exchanges: ExchangeService; query: Omit<Parameters<ExchangeService['status']>[0], 'source'> },
): Promise<ExchangeStatus> {
  const { exchangeId, sessionId } = query
  const now = await exchanges.status({ ...query, source: 'pay' })
  const { status, hash: result } = now
  const known = ctx.read(headlessPayments)[sessionId]
  if ((status !== 'SUCCESS' && status !== 'FAILED') || known?.status === status) return now
  const started: PaymentFacts = known ?? {
    source: 'pay',
    paymentId: paymentId(),
    type: 'exchange',
    exchangeId,
    sessionId,
  }
  const ended: PaymentFacts = { ...started, status, result }
  ctx.set(headlessPayments, all => ({ ...all, [sessionId]: ended }))
  emitResult(ctx, ended)
  return now
}
