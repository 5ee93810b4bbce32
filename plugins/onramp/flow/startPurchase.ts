import { type Context, connectedSession, sessions } from '../../../kernel'
import { isSmartAccount, signalWhile } from '../../../kernel/kit'
import { providerSelected } from '../events'
import { markFailed, withStep } from '../rules/purchase'
import { type OnrampOptions, type Order, progressView, purchase } from '../state'
import { checkArrival, followPurchase, isPurchaseOf } from './followPurchase'
import { openPage, openWindow } from './openPage'
import { createOrder } from './quoteInput'

interface PurchaseStart {
  readonly options: OnrampOptions
  readonly provider: string
}

/** Buys the form's values from the provider. Call it inside the click. @throws NOT_CONNECTED AMOUNT_WRONG */
export function startPurchase(ctx: Context, { options, provider }: PurchaseStart): void {
  begin(ctx, { options, order: createOrder(ctx, { provider }) })
  ctx.emit(providerSelected, { provider, isSmartAccount: isSmartAccount(connectedSession(ctx.read(sessions))) })
  void ctx.open(progressView)
}

/** Starts the same purchase again. */
export function retryPurchase(ctx: Context, { options }: { options: OnrampOptions }): void {
  const { order } = ctx.read(purchase)
  // A copy, so that the former purchase ends.
  if (order) begin(ctx, { options, order: { ...order } })
}

export function reportResult(ctx: Context, result: 'paid' | 'failed'): void {
  ctx.set(purchase, result === 'paid' ? withStep({ status: 'waiting' }) : markFailed())
  void checkArrival(ctx)
}

function begin(ctx: Context, { options, order }: { options: OnrampOptions; order: Order }): void {
  const window = openWindow(ctx)
  ctx.set(purchase, { status: 'opening', order, window })
  const signal = signalWhile(ctx, purchase, isPurchaseOf(order))
  // Without the balance an arrival is not seen, and the user is asked. The portfolio reports its own errors.
  import('./readArrival').then(({ rememberBalance }) => rememberBalance(ctx, { order, signal })).catch(() => undefined)
  void openPage(ctx, { options, order, window, signal })
  followPurchase(ctx, { signal })
}
