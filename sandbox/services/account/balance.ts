import { type Holding, inWhole, priceOf } from '../currency'
import { iconOf, type ResponseContext } from './responseContext'

/** `Balance` in the project API's shape. */
export function balanceShape({ currency, amount }: Holding, context: ResponseContext) {
  const { name, symbol, decimals, address } = currency
  const price = priceOf(context.prices, symbol)
  const numeric = inWhole(amount, decimals)
  return {
    name,
    symbol,
    chainId: context.networkId,
    ...(address && { address: `${context.networkId}:${address}` }),
    value: Number(numeric) * price,
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: iconOf(currency, context),
  }
}
