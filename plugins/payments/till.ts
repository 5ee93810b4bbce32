import { type Context, isPorticoError, PorticoError, route, topOf } from '../../kernel'
import { pause, readPortfolio, showToast, type Toast, toast } from '../../kernel/kit'
import type { Told } from './events'
import { loadingView, type Payment, type PaymentResult, payment, payView, reviewView } from './state'

const SHOWN_MS = 3000
const UNSEEN = ['BUY_STATUS_TIMEOUT', 'PAYMENT_TIMEOUT']

export const OURS: readonly string[] = [payView.id, reviewView.id, loadingView.id]

/** The current payment, its lifetime, and the host's callback. */
export interface Till {
  now(): Payment
  set(next: Partial<Payment>): void
  /** Aborts when the payment is dropped. */
  readonly life: AbortSignal
  /** Starts a payment, which replaces the former one. */
  begin(next: Payment, caller?: (result: PaymentResult) => void): void
  /** Reports the result to the host, once. */
  settle(result: PaymentResult): void
  /** Shows the result for 3 s. */
  finish(status: 'done' | 'failed', error?: PorticoError): Promise<void>
  drop(error?: PorticoError): void
  tell(next: Toast): void
  isOnScreen(view?: string): boolean
}

export const isUnderWay = ({ status }: Payment): boolean => status === 'asking' || status === 'waiting'

export const closedError = () => new PorticoError('MODAL_CLOSED', 'Modal closed')

/** The payment's data for analytics. */
export function toldOf({ id = '', config, exchange, status, result }: Payment): Told {
  if (!config) throw new PorticoError('GENERIC_PAYMENT_ERROR', 'Unable to process payment')
  const { network, asset } = config.paymentAsset
  return {
    source: 'pay',
    paymentId: id,
    network,
    asset,
    amount: config.amount,
    type: exchange ? 'exchange' : 'wallet',
    exchangeId: exchange?.id,
    status: status === 'done' ? 'SUCCESS' : status === 'failed' ? 'FAILED' : 'IN_PROGRESS',
    result,
  }
}

export function createTill(ctx: Context): Till {
  let life = new AbortController()
  let caller: ((result: PaymentResult) => void) | undefined

  const till: Till = {
    now: () => ctx.read(payment),
    set: next => ctx.write(payment, (now): Payment => ({ ...now, ...next })),
    get life() {
      return life.signal
    },
    begin(next, heard) {
      till.drop()
      life = new AbortController()
      caller = heard
      ctx.write(payment, () => next)
    },
    settle(result) {
      caller?.(result)
      caller = undefined
    },
    async finish(status, error) {
      till.set({ status, error })
      const { result, config } = till.now()
      till.settle(error ? { success: false, error, result } : { success: true, result })
      if (!error) void reread(ctx, config?.paymentAsset.asset)
      const { signal } = life
      // An unknown outcome stays on screen without a time limit.
      if (isPorticoError(error, ...UNSEEN)) return till.isOnScreen() ? undefined : till.drop()
      await pause(ctx.clock, SHOWN_MS, signal)
      if (till.isOnScreen(loadingView.id)) await ctx.close()
      else if (!signal.aborted) till.drop()
      if (!error && config?.redirectUrl) ctx.popup.openLink(config.redirectUrl, '_self')
    },
    drop(error = closedError()) {
      life.abort()
      till.settle({ success: false, error, result: till.now().result })
      ctx.write(payment, () => payment.initial)
    },
    tell(next) {
      if (ctx.read(route).open) ctx.write(toast, showToast(next))
    },
    isOnScreen(view) {
      const top = topOf(ctx.read(route))?.view
      return top !== undefined && (view === undefined ? OURS.includes(top) : top === view)
    },
  }
  return till
}

/** Refreshes the balances, since the paid amount may come from the connected account. */
async function reread(ctx: Context, asset = 'native'): Promise<void> {
  if (!ctx.has(readPortfolio)) return
  try {
    await (await ctx.ask(readPortfolio)).read({ fresh: asset === 'native' ? [] : [asset] })
  } catch {
    // The portfolio shows its own errors.
    return
  }
}
