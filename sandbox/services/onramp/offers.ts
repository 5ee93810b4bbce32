import type { Offers } from 'portico-gateway'
import { priceOf } from '../currency'
import type { Services } from '../services'

/** Currencies to pay with, and their limits. */
export const PAYMENTS = ['USD', 'EUR'].map(id => ({
  id,
  payment_method_limits: [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ],
}))

const DOLLARS: Readonly<Record<string, number>> = { USD: 1, EUR: 1.08 }
const NETWORK_FEE = 0.25
const LEAST = 10

type Purchase = Offers['purchaseCurrencies'][number]

/** Currencies to buy: the coins and tokens of the local chains that have a price. */
export async function purchases(services: Services): Promise<Offers['purchaseCurrencies']> {
  const ledgers = await Promise.all(services.networkIds().map(services.ledger))
  const bySymbol = new Map<string, Purchase>()
  for (const ledger of ledgers) {
    for (const { name, symbol, address = '' } of (await ledger?.currencies()) ?? []) {
      if (priceOf(services.prices, symbol) === 0) continue
      const { networkId = '' } = ledger ?? {}
      const [, reference = ''] = networkId.split(':')
      const network = { name: networkId, display_name: networkId, chain_id: reference, contract_address: address }
      const { networks, ...found } = bySymbol.get(symbol) ?? { id: symbol.toLowerCase(), name, symbol, networks: [] }
      bySymbol.set(symbol, { ...found, networks: [...networks, network] })
    }
  }
  return [...bySymbol.values()]
}

/** Undefined if the sum is too small or the currency has no price. */
export function offer(
  prices: Services['prices'],
  { amount, payment, purchase }: { amount: number; payment: string; purchase: string },
) {
  const price = priceOf(prices, purchase)
  const dollars = amount * (DOLLARS[payment] ?? 0)
  if (!(amount >= LEAST) || price === 0 || dollars === 0) return undefined
  const money = (sum: number, currency: string) => ({ amount: String(Number(sum.toFixed(8))), currency })
  const fee = NETWORK_FEE / (DOLLARS[payment] ?? 1)
  return {
    quoteId: crypto.randomUUID(),
    paymentTotal: money(amount, payment),
    paymentSubtotal: money(amount - fee, payment),
    purchaseAmount: money((dollars - NETWORK_FEE) / price, purchase),
    networkFee: money(fee, payment),
  }
}
