import { type Context, PorticoError } from '../../../kernel'
import { isInProgress } from '../rules/paymentSteps'
import { exchangeList, type PaymentOptions, payment, payView } from '../state'
import { checkOptions } from './checkOptions'
import { dropPayment, isOnScreen } from './endPayment'

/**
 * Starts a payment, which replaces the former one, and shows its view.
 * @throws UNABLE_TO_INITIATE_PAYMENT while another payment is under way, and the errors of `checkOptions`
 */
export async function openPayment(
  ctx: Context,
  { id, options, signal }: { id: string; options: PaymentOptions; signal?: AbortSignal },
): Promise<void> {
  const config = await checkOptions(ctx, options)
  signal?.throwIfAborted()
  if (isInProgress(ctx.read(payment))) {
    throw new PorticoError('UNABLE_TO_INITIATE_PAYMENT', 'Unable to initiate payment', {
      reason: 'another one is under way',
    })
  }
  ctx.set(payment, { id, config, status: 'choosing' })
  ctx.set(exchangeList, exchangeList.initial)
  const opened = isOnScreen(ctx, payView.id) ? ctx.replace(payView) : ctx.open(payView)
  if (!(await opened)) dropPayment(ctx)
}
