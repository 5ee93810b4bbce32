import { asPorticoError, type Context, PorticoError } from '../../../kernel'
import { closedError, endOf, isInProgress } from '../rules/paymentSteps'
import { exchangeList, type PaymentOptions, type PaymentResult, payment, payView } from '../state'
import { checkOptions } from './checkOptions'
import { dropPayment, isOnScreen } from './endPayment'
import { paymentId } from './paymentFacts'

const TIMEOUT_MS = 300_000

/** Opens a payment and waits for its result. Never rejects. */
export async function pay(
  ctx: Context,
  { options, signal, timeoutMs = TIMEOUT_MS }: { options: PaymentOptions; signal?: AbortSignal; timeoutMs?: number },
): Promise<PaymentResult> {
  const id = paymentId()
  const wait = new AbortController()
  try {
    return await new Promise<PaymentResult>((resolve, reject) => {
      const leave = () => reject(abortedError(signal))
      if (signal?.aborted) return leave()
      signal?.addEventListener('abort', leave, { signal: wait.signal })
      ctx.signal.addEventListener('abort', () => reject(closedError()), { signal: wait.signal })
      const ends = [
        ctx.clock.after(timeoutMs, () => reject(new PorticoError('PAYMENT_TIMEOUT', 'Payment timeout'))),
        ctx.watch(
          payment,
          now => now,
          (now, before) => {
            const end = endOf(id, now, before)
            if (end) resolve(end)
          },
        ),
      ]
      for (const end of ends) wait.signal.addEventListener('abort', end)
      openPayment(ctx, { id, options, signal: wait.signal }).catch(reject)
    })
  } catch (cause) {
    const error = asPorticoError(cause, 'UNKNOWN_ERROR', 'Unknown payment error occurred')
    return { success: false, error, result: abandon(ctx, { id, error }) }
  } finally {
    wait.abort()
  }
}

/** The host stops waiting. A payment that was sent is still followed; any other ends. Returns the transaction hash. */
function abandon(ctx: Context, { id, error }: { id: string; error: PorticoError }): string | undefined {
  const now = ctx.read(payment)
  if (now.id !== id) return undefined
  // A wallet that never answers must not block the next payment.
  if (now.status !== 'waiting') {
    dropPayment(ctx, error)
    if (isOnScreen(ctx)) void ctx.close()
  }
  return now.result
}

const abortedError = (signal?: AbortSignal) =>
  new PorticoError('PAYMENT_ABORTED', 'The host has abandoned this payment', {}, signal?.reason)

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
