import type { Context } from 'hono'
import { type Currency, type Holding, inWhole, type Prices, priceOf } from '../currency'
import type { Services } from '../services'

/** Values that the shapes of all answers need. */
export interface ResponseContext {
  readonly networkId: string
  readonly prices: Prices
  /** Base URL of the pictures, which need no project id. */
  readonly pictures: string
}

export const responseContext = (
  { prices }: Services,
  c: Context,
  { networkId }: { networkId: string },
): ResponseContext => ({
  networkId,
  prices,
  pictures: `${new URL(c.req.url).origin}/services/icons`,
})

export const iconOf = ({ symbol, iconUrl }: Currency, { pictures }: Pick<ResponseContext, 'pictures'>): string =>
  iconUrl ?? `${pictures}/${encodeURIComponent(symbol)}`

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
