import { type Context, route, topOf } from '../../../kernel'
import { mayArrive, withStep } from '../rules/purchase'
import { type Order, type Purchase, progressView, purchase } from '../state'

/** Browsers do not report that a window closes, so it is polled. */
const POLL_MS = 1000
const CHECK_MS = 15_000

/** Forgets the purchase. */
export const endPurchase = (ctx: Context): void => ctx.set(purchase, purchase.initial)

/** Is this the purchase of the order, neither ended nor failed? */
export const isPurchaseOf =
  (order: Order) =>
  (state: Purchase): boolean =>
    state.order === order && state.status !== 'failed'

export const isProgressShown = (ctx: Context): boolean => topOf(ctx.read(route))?.view === progressView.id

/** Until the purchase ends: polls the window, and checks the balance when the user waits or returns to the page. */
export function followPurchase(ctx: Context, { signal }: { signal: AbortSignal }): void {
  const ends = [
    ctx.clock.every(POLL_MS, () => pollWindow(ctx)),
    ctx.clock.every(CHECK_MS, () => {
      const state = ctx.read(purchase)
      // After a failed read the user repeats it.
      if (isProgressShown(ctx) && !ctx.page.hidden && mayArrive(state) && state.check !== 'failed')
        void checkArrival(ctx)
    }),
    ctx.page.onShown(() => void checkArrival(ctx)),
  ]
  for (const end of ends) signal.addEventListener('abort', end)
}

function pollWindow(ctx: Context): void {
  const state = ctx.read(purchase)
  if (state.status !== 'open' || !state.window?.closed) return
  ctx.set(purchase, withStep({ status: 'closed', window: undefined }))
  void checkArrival(ctx)
}

/** Checks whether the token of the purchase has arrived. */
export const checkArrival = (ctx: Context): Promise<void> =>
  import('./readArrival').then(
    ({ readArrival }) => readArrival(ctx),
    () => ctx.set(purchase, withStep({ check: 'failed' })),
  )
