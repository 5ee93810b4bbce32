import { type Holding, inWhole } from '../currency'
import { priceOf } from '../prices'
import { iconOf, type Wire } from './wire'

/** `Balance` in the project API's shape. */
export function balanceShape({ currency, amount }: Holding, wire: Wire) {
  const { name, symbol, decimals, address } = currency
  const price = priceOf(wire.prices, symbol)
  const numeric = inWhole(amount, decimals)
  return {
    name,
    symbol,
    chainId: wire.networkId,
    ...(address && { address: `${wire.networkId}:${address}` }),
    value: Number(numeric) * price,
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: iconOf(currency, wire),
  }
}
