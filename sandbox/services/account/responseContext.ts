import type { Context } from 'hono'
import type { Currency, Prices } from '../currency'
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
