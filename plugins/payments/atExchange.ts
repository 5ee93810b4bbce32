import { asPorticoError, type Context, isPorticoError, PorticoError, route } from '../../kernel'
import type { Exchange, ExchangePayments, ExchangeProgress } from '../../kernel/kit'
import { messages } from './messages'
import { loadingView } from './state'
import type { Till } from './till'

const EVERY_MS = 4000
/** Five minutes of polling, as long as `pay` waits. */
const LOOKS = 75

/** The user left, apparently without paying. */
const isGone = (ctx: Context, { status, windowClosed }: ExchangeProgress): boolean =>
  !ctx.read(route).open && windowClosed && status === 'UNKNOWN'

export interface ExchangeCounter {
  /** Call it inside the click. */
  atExchange(exchange: Exchange): void
  cancel(): void
  /** After the modal closed: is the user still paying? */
  isPaying(): boolean
}

export function exchangeCounter(ctx: Context, till: Till, exchanges: ExchangePayments): ExchangeCounter {
  let attempt = new AbortController()
  let last: ExchangeProgress | undefined

  const backToChoice = (error?: unknown) => {
    till.set({ status: 'choosing', exchange: undefined, url: undefined, windowClosed: false, error })
    if (till.isOnScreen(loadingView.id)) void ctx.back()
  }

  const onProgress = (now: ExchangeProgress) => {
    last = now
    till.set({ url: now.url, windowClosed: now.windowClosed })
    if (isGone(ctx, now)) {
      attempt.abort()
      till.drop()
    }
  }

  function failed(error: unknown): void {
    if (isPorticoError(error, 'BUY_STATUS_TIMEOUT')) {
      void till.finish('failed', error).catch(() => undefined)
      return
    }
    if (!ctx.read(route).open) {
      till.drop(initiation(error))
      return
    }
    backToChoice(error)
    till.tell({ variant: 'error', message: messages.UNABLE_TO_INITIATE_PAYMENT })
  }

  return {
    atExchange(exchange) {
      const { config, status } = till.now()
      if (!config || status !== 'choosing') return
      attempt = new AbortController()
      last = undefined
      const { signal } = attempt
      const end = () => attempt.abort()
      till.life.addEventListener('abort', end, { once: true })
      const ended = exchanges.pay({
        exchangeId: exchange.id,
        asset: config.paymentAsset,
        amount: config.amount,
        recipient: config.recipient,
        source: 'pay',
        every: EVERY_MS,
        looks: LOOKS,
        samePage: config.openInNewTab === false,
        signal,
        onProgress,
      })
      till.set({ status: 'waiting', exchange, url: undefined, windowClosed: false, error: undefined })
      const shown = ctx.open(loadingView)
      ended
        .then(
          ({ status, hash }) => {
            till.set({ result: hash })
            if (status === 'SUCCESS') return till.finish('done')
            return till.finish('failed', new PorticoError('GENERIC_PAYMENT_ERROR', 'Unable to process payment'))
          },
          async error => {
            await shown
            if (!signal.aborted) failed(error)
          },
        )
        .catch(error => signal.aborted || ctx.report(error))
    },
    cancel() {
      attempt.abort()
      backToChoice()
    },
    isPaying: () => till.now().exchange !== undefined && !(last && isGone(ctx, last)),
  }
}

const initiation = (error: unknown) =>
  new PorticoError(
    'UNABLE_TO_INITIATE_PAYMENT',
    'Unable to initiate payment',
    {},
    asPorticoError(error, 'UNKNOWN_ERROR'),
  )
