import { type Context, isPorticoError, PorticoError, pause, route, topOf } from '../../kernel'
import { readPortfolio, showToast, type Toast, toast } from '../../kernel/kit'
import type { Told } from './events'
import { loadingView, type Payment, type PaymentResult, payment, payView, reviewView } from './state'

const SHOWN_MS = 3000
const UNSEEN = ['BUY_STATUS_TIMEOUT', 'PAYMENT_TIMEOUT']

export const OURS: readonly string[] = [payView.id, reviewView.id, loadingView.id]

/** One payment at a time: what is true of it, how long it lives, and who waits for its end. */
export interface Till {
  now(): Payment
  set(next: Partial<Payment>): void
  /** Aborts when the payment is dropped. */
  readonly life: AbortSignal
  /** A new payment takes the place of whatever there was. */
  begin(next: Payment, caller?: (result: PaymentResult) => void): void
  /** Tells the host; once. */
  settle(result: PaymentResult): void
  /** The end, shown for 3 s. */
  finish(status: 'done' | 'failed', error?: PorticoError): Promise<void>
  drop(error?: PorticoError): void
  tell(next: Toast): void
  isOnScreen(view?: string): boolean
}

export const isUnderWay = ({ status }: Payment): boolean => status === 'asking' || status === 'waiting'

export const closedError = () => new PorticoError('MODAL_CLOSED', 'Modal closed')

/** What analytics may hear of it. */
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
      // Nobody knows the end: that is read at leisure.
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

/** What was paid is missing now, if it was the visitor's own: whoever shows balances is told to look. */
async function reread(ctx: Context, asset = 'native'): Promise<void> {
  if (!ctx.has(readPortfolio)) return
  try {
    await (await ctx.ask(readPortfolio)).read({ fresh: asset === 'native' ? [] : [asset] })
  } catch {
    // It says so itself where it is looked at.
    return
  }
}
