import { asPorticoError, type Context, PorticoError } from '../../kernel'
import type { ExchangeOrder, ExchangePayments } from '../../kernel/kit'
import { checkOptions } from './config'
import { headlessStatus, startHeadless } from './headless'
import { paymentId } from './paymentId'
import { offer, type PaymentDesk, type PaymentOptions, type PaymentResult, type PayUrlRequest, payView } from './state'
import { isUnderWay, type Till } from './till'

const TIMEOUT_MS = 300_000
const PAGE_WINDOW = { width: 480, height: 720 }

/** The payment service for the host. */
export function createDesk(ctx: Context, till: Till, exchanges: ExchangePayments): PaymentDesk {
  async function open(options: PaymentOptions, caller?: (result: PaymentResult) => void): Promise<void> {
    const config = await checkOptions(ctx, options)
    if (isUnderWay(till.now())) {
      throw new PorticoError('UNABLE_TO_INITIATE_PAYMENT', 'Unable to initiate payment', {
        reason: 'another one is under way',
      })
    }
    till.begin({ id: paymentId(), config, status: 'choosing' }, caller)
    ctx.write(offer, () => offer.initial)
    const isHere = till.isOnScreen(payView.id)
    if (!(await (isHere ? ctx.replace(payView) : ctx.open(payView)))) till.drop()
  }

  /** The host stops waiting. A payment that was sent is still followed; any other ends. */
  function abandon(error: PorticoError): void {
    till.settle({ success: false, error, result: till.now().result })
    // A wallet that never answers must not block the next payment.
    if (till.now().status === 'waiting') return
    till.drop(error)
    if (till.isOnScreen()) void ctx.close()
  }

  const orderOf = async ({ exchangeId, signal, ...options }: PayUrlRequest): Promise<ExchangeOrder> => {
    const { paymentAsset, amount, recipient } = await checkOptions(ctx, options)
    signal?.throwIfAborted()
    return { exchangeId, asset: paymentAsset, amount, recipient, source: 'pay' }
  }

  const start = async (request: PayUrlRequest) =>
    startHeadless(ctx, exchanges, { ...(await orderOf(request)), signal: request.signal })

  return {
    async pay(options, { signal, timeoutMs = TIMEOUT_MS } = {}) {
      let stop = () => {}
      try {
        if (signal?.aborted) throw aborted(signal)
        return await new Promise<PaymentResult>((resolve, reject) => {
          const late = ctx.clock.after(timeoutMs, () => abandon(new PorticoError('PAYMENT_TIMEOUT', 'Payment timeout')))
          const leave = () => abandon(aborted(signal))
          signal?.addEventListener('abort', leave, { once: true })
          stop = () => {
            late()
            signal?.removeEventListener('abort', leave)
          }
          open(options, resolve).catch(reject)
        })
      } catch (error) {
        return { success: false, error: asPorticoError(error, 'UNKNOWN_ERROR', 'Unknown payment error occurred') }
      } finally {
        stop()
      }
    },
    openPay: options => open(options),
    async getAvailableExchanges({ paymentAsset, amount, includeOnly, exclude, signal }) {
      return exchanges.exchanges({
        asset: paymentAsset,
        amount: String(amount),
        includeOnly,
        exclude,
        source: 'pay',
        signal,
      })
    },
    getPayUrl: start,
    async openPayUrl({ openInNewTab = true, ...request }) {
      const window = openInNewTab ? ctx.popup.openWindow({ name: `portico-${paymentId()}`, ...PAGE_WINDOW }) : undefined
      if (openInNewTab && !window) throw new PorticoError('POPUP_BLOCKED', 'Could not create popup window')
      try {
        const session = await start(request)
        if (window) window.go(session.url)
        else ctx.popup.openLink(session.url, '_self')
        return session
      } catch (error) {
        window?.close()
        throw error
      }
    },
    buyStatus: query => headlessStatus(ctx, exchanges, query),
    getExchanges: () => ctx.read(offer).exchanges,
    getPayResult: () => till.now().result,
    getPayError: () => till.now().error,
    getIsPaymentInProgress: () => isUnderWay(till.now()),
  }
}

const aborted = (signal?: AbortSignal) =>
  new PorticoError('PAYMENT_ABORTED', 'The host waits for this payment no longer', {}, signal?.reason)
