import type { Context } from '../../../kernel'
import { type PaymentFacts, paymentFailed, paymentSucceeded } from '../events'

/** Emits the final event of a payment from an exchange. */
export function emitResult(ctx: Context, facts: PaymentFacts): void {
  if (facts.status === 'SUCCESS') ctx.emit(paymentSucceeded, facts)
  else emitFailure(ctx, facts, new Error('The exchange says that the payment failed'))
}

export const emitFailure = (ctx: Context, facts: PaymentFacts, error: unknown): void =>
  ctx.emit(paymentFailed, { ...facts, message: error instanceof Error ? error.message : String(error) })
