import type { Context } from '../../../kernel'
import type { ExchangeOrder } from '../../../kernel/kit'
import { type PaymentFacts, paymentFailed, paymentSucceeded } from '../events'

/** Version 4, by hand: `crypto.randomUUID` is missing on pages without TLS. Source: RFC 9562. */
export function paymentId(): string {
  const digits = crypto.getRandomValues(new Uint8Array(32))
  let at = 0
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => ((digits[at++] ?? 0) % 16).toString(16))
}

/** The public data of a payment; without an exchange it is one by wallet. */
export const paymentFacts = (
  paymentId: string,
  {
    source,
    asset: { network, asset },
    amount,
    exchangeId,
  }: Omit<ExchangeOrder, 'exchangeId' | 'recipient'> & { exchangeId?: string },
): PaymentFacts => ({ source, paymentId, network, asset, amount, type: exchangeId ? 'exchange' : 'wallet', exchangeId })

/** Emits the final event of a payment from an exchange. */
export function emitResult(ctx: Context, facts: PaymentFacts): void {
  if (facts.status === 'SUCCESS') ctx.emit(paymentSucceeded, facts)
  else emitFailure(ctx, facts, new Error('The exchange says that the payment failed'))
}

export const emitFailure = (ctx: Context, facts: PaymentFacts, error: unknown): void =>
  ctx.emit(paymentFailed, { ...facts, message: error instanceof Error ? error.message : String(error) })
