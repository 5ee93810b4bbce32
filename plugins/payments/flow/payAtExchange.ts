import { asPorticoError, type Context, isPorticoError, PorticoError, route } from '../../../kernel'
import {
  type Exchange,
  type ExchangeProgress,
  type ExchangeService,
  type ExchangeStatus,
  showToastIfOpen,
  signalWhile,
} from '../../../kernel/kit'
import { messages } from '../messages'
import { hasLeftExchange, moveTo, withProgress } from '../rules/paymentSteps'
import { loadingView, payment } from '../state'
import { dropPayment, endPayment, isOnScreen, whilePaying } from './endPayment'

const INTERVAL_MS = 4000
/** Five minutes of polling, as long as `pay` waits. */
const ATTEMPTS = 75

/** Pays at the exchange. Call it inside the click: the exchange's window opens synchronously. */
export function payAtExchange(
  ctx: Context,
  { exchanges, exchange }: { exchanges: ExchangeService; exchange: Exchange },
): void {
  const chosen = ctx.read(payment)
  if (chosen.status !== 'choosing') return
  const { id, config } = chosen
  ctx.set(payment, moveTo({ status: 'waiting', exchange, windowClosed: false }))
  const signal = signalWhile(ctx, payment, now => now.id === id && now.status === 'waiting')
  const paid = exchanges.pay({
    exchangeId: exchange.id,
    asset: config.paymentAsset,
    amount: config.amount,
    recipient: config.recipient,
    source: 'pay',
    intervalMs: INTERVAL_MS,
    attempts: ATTEMPTS,
    samePage: config.openInNewTab === false,
    signal,
    onProgress: progress => followProgress(ctx, progress),
  })
  const shown = ctx.open(loadingView)
  paid
    .then(
      status => endAt(ctx, { exchange, status }),
      async error => {
        await shown
        if (!signal.aborted) await failAt(ctx, { exchange, error })
      },
    )
    .catch(error => signal.aborted || ctx.report(error))
}

/** True if the user left the modal and the exchange, apparently without paying. */
export const isAbandoned = (ctx: Context): boolean => !ctx.read(route).open && hasLeftExchange(ctx.read(payment))

function followProgress(ctx: Context, progress: ExchangeProgress): void {
  ctx.set(payment, withProgress(progress))
  if (isAbandoned(ctx)) dropPayment(ctx)
}

async function endAt(
  ctx: Context,
  { exchange, status: { status, hash: result } }: { exchange: Exchange; status: ExchangeStatus },
): Promise<void> {
  const error = new PorticoError('GENERIC_PAYMENT_ERROR', 'Unable to process payment')
  const end =
    status === 'SUCCESS'
      ? { status: 'done' as const, exchange, result }
      : { status: 'failed' as const, exchange, result, error }
  await whilePaying(ctx, signal => endPayment(ctx, { end, signal }))
}

async function failAt(ctx: Context, { exchange, error }: { exchange: Exchange; error: unknown }): Promise<void> {
  if (isPorticoError(error, 'BUY_STATUS_TIMEOUT')) {
    return whilePaying(ctx, signal => endPayment(ctx, { end: { status: 'failed', exchange, error }, signal }))
  }
  if (!ctx.read(route).open) return dropPayment(ctx, initiationError(error))
  returnToChoice(ctx, error)
  showToastIfOpen(ctx, { variant: 'error', message: messages.initiateFailed })
}

/** Returns to the choice; the exchange's window closes with its signal. */
export function returnToChoice(ctx: Context, error?: unknown): void {
  ctx.set(payment, moveTo({ status: 'choosing', error }))
  if (isOnScreen(ctx, loadingView.id)) void ctx.back()
}

const initiationError = (error: unknown) =>
  new PorticoError(
    'UNABLE_TO_INITIATE_PAYMENT',
    'Unable to initiate payment',
    {},
    asPorticoError(error, 'UNKNOWN_ERROR'),
  )
