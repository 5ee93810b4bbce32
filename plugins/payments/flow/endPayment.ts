import { type Context, isPorticoError, type PorticoError, route, topOf } from '../../../kernel'
import { pause, runWhile } from '../../../kernel/kit'
import { closedError, moveTo } from '../rules/paymentSteps'
import { loadingView, type PaymentStep, payment, payView, reviewView } from '../state'

const SHOWN_MS = 3000
/** Errors after which the payment may still succeed. */
export const UNKNOWN_OUTCOME = ['BUY_STATUS_TIMEOUT', 'PAYMENT_TIMEOUT', 'OUTCOME_UNKNOWN']

export const VIEWS: readonly string[] = [payView.id, reviewView.id, loadingView.id]

/** Runs work whose signal aborts when the current payment is dropped or replaced. */
export function whilePaying<R>(ctx: Context, work: (signal: AbortSignal) => Promise<R>): Promise<R> {
  const { id } = ctx.read(payment)
  return runWhile(ctx, payment, now => now.id === id, work)
}

/** Is this view on screen, or any view of a payment? */
export function isOnScreen(ctx: Context, view?: string): boolean {
  const top = topOf(ctx.read(route))?.view
  return top !== undefined && (view === undefined ? VIEWS.includes(top) : top === view)
}

export function dropPayment(ctx: Context, reason: PorticoError = closedError()): void {
  ctx.set(payment, { status: 'idle', reason })
}

/** Shows the final state for 3 s. */
export async function endPayment(
  ctx: Context,
  { end, signal }: { end: PaymentStep & { status: 'done' | 'failed' }; signal: AbortSignal },
): Promise<void> {
  ctx.set(payment, moveTo(end))
  const { config } = ctx.read(payment)
  // The review and the wait are one chunk, which is loaded.
  if (end.status === 'done') import('./payByWallet').then(({ refetch }) => refetch(ctx, config)).catch(ctx.report)
  // An unknown outcome stays on screen without a time limit.
  else if (isPorticoError(end.error, ...UNKNOWN_OUTCOME)) return isOnScreen(ctx) ? undefined : dropPayment(ctx)
  await pause(ctx.clock, SHOWN_MS, signal)
  if (isOnScreen(ctx, loadingView.id)) await ctx.close()
  else dropPayment(ctx)
  if (end.status === 'done' && config?.redirectUrl) ctx.popup.openApp(config.redirectUrl, '_self')
}
