import type { Context } from 'hono'
import type { Currency } from '../currency'
import type { Economy } from '../economy'
import type { Prices } from '../prices'

/** Values that the shapes of all answers need. */
export interface Wire {
  readonly networkId: string
  readonly prices: Prices
  /** Base URL of the pictures, which need no project id. */
  readonly pictures: string
}

export const wireOf = ({ prices }: Economy, c: Context, { networkId }: { networkId: string }): Wire => ({
  networkId,
  prices,
  pictures: `${new URL(c.req.url).origin}/economy/icons`,
})

export const iconOf = ({ symbol, iconUrl }: Currency, { pictures }: Pick<Wire, 'pictures'>): string =>
  iconUrl ?? `${pictures}/${encodeURIComponent(symbol)}`
