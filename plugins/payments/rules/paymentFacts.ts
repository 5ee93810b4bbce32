import type { ExchangeOrder } from '../../../kernel/kit'
import type { PaymentFacts } from '../events'

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
