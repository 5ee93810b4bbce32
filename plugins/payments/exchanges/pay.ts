import { type Context, isPorticoError, type OwnWindow, PorticoError } from '../../../kernel'
import type { ExchangeProgress, ExchangeStatus, PayOrder } from '../../../kernel/kit'
import { pause } from '../../../kernel/kit'
import { exchangeSelected, paymentFailed, paymentInitiated, paymentSucceeded, type Told } from '../events'
import { paymentId } from '../paymentId'
import { type AllowedHosts, fetchPayUrl, fetchStatus } from './api'

const WINDOW = { width: 480, height: 720 }
const NOT_YET: ExchangeStatus = { status: 'UNKNOWN' }

/** Pays at an exchange, from the click to the result. */
export async function pay(ctx: Context, order: PayOrder & AllowedHosts): Promise<ExchangeStatus> {
  const id = paymentId()
  // Synchronously: browsers allow popups only in the click's own task.
  const window = order.samePage ? undefined : ctx.popup.openWindow({ name: `portico-${id}`, ...WINDOW })
  const begun: Told = {
    source: order.source,
    paymentId: id,
    network: order.asset.network,
    asset: order.asset.asset,
    amount: order.amount,
    type: 'exchange',
    exchangeId: order.exchangeId,
  }
  ctx.emit(exchangeSelected, { ...begun, headless: false })
  let told = begun
  try {
    if (!window && !order.samePage) throw new PorticoError('POPUP_BLOCKED', 'Could not create popup window')
    const session = await reach(ctx, order, window)
    told = { ...begun, sessionId: session.sessionId, status: 'IN_PROGRESS' }
    ctx.emit(paymentInitiated, told)
    const end = await follow(ctx, order, { ...session, window })
    told = { ...told, status: end.status, result: end.hash }
    if (end.status === 'SUCCESS') ctx.emit(paymentSucceeded, told)
    else ctx.emit(paymentFailed, { ...told, message: 'The exchange says that the payment failed' })
    return end
  } catch (error) {
    // After the last poll the user may still be paying: the window stays.
    if (!isPorticoError(error, 'BUY_STATUS_TIMEOUT')) window?.close()
    if (!order.signal.aborted) {
      ctx.emit(paymentFailed, { ...told, message: error instanceof Error ? error.message : String(error) })
    }
    throw error
  }
}

/** Opens the exchange's page. */
async function reach(ctx: Context, order: PayOrder & AllowedHosts, window: OwnWindow | undefined) {
  const session = await fetchPayUrl(ctx, order)
  order.signal.throwIfAborted()
  if (window) window.go(session.url)
  else ctx.popup.openLink(session.url, '_self')
  return session
}

interface Begun {
  readonly url: string
  readonly sessionId: string
  readonly window: OwnWindow | undefined
}

/** Polls the status until it is final. @throws BUY_STATUS_TIMEOUT `Unable to get deposit status` */
async function follow(ctx: Context, order: PayOrder, { url, sessionId, window }: Begun): Promise<ExchangeStatus> {
  const { exchangeId, source, signal, every, looks, onProgress } = order
  const tell = (status: ExchangeProgress['status']) =>
    onProgress?.({ status, url, sessionId, windowClosed: window?.closed ?? false })
  tell('UNKNOWN')
  for (let look = 0; look < looks; look++) {
    if (look > 0) await pause(ctx.clock, every, signal)
    const now = await fetchStatus(ctx, { exchangeId, sessionId, source, signal }).catch(() => NOT_YET)
    signal.throwIfAborted()
    tell(now.status)
    if (now.status === 'SUCCESS' || now.status === 'FAILED') return now
  }
  throw new PorticoError('BUY_STATUS_TIMEOUT', 'Unable to get deposit status', { exchangeId, sessionId })
}
