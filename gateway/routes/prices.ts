import type { Hono } from 'hono'
import * as v from 'valibot'
import type { Admitted, GatewayParts } from '../app'
import { refuse } from '../refusal'
import { firstIssue, parseJson } from '../shapes'

const MOST_ADDRESSES = 200
export const PriceBody = v.object({
  currency: v.optional(v.literal('usd', 'Prices are in US dollars: usd'), 'usd'),
  addresses: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(150))),
    v.maxLength(MOST_ADDRESSES, `At most ${MOST_ADDRESSES} addresses are expected`),
  ),
})

/** Prices of coins and tokens, by CAIP-10 ids. The answer leaves out what has no price. */
export function priceRoutes(app: Hono<Admitted>, { coins, prices }: GatewayParts): void {
  app.post('/v1/fungible/price', async c => {
    const body = v.safeParse(PriceBody, parseJson(await c.req.text()))
    if (!body.success) return refuse(c, 400, 'body', firstIssue(body.issues))
    const known = (await prices?.read(body.output.addresses)) ?? new Map<string, number>()
    const fungibles = [...known].map(([address, price]) => {
      const [namespace, reference, plain = ''] = address.split(':')
      const coin = coins.find(`${namespace}:${reference}`, plain)
      return { address, name: coin?.name ?? '', symbol: coin?.symbol ?? '', iconUrl: coin?.iconUrl ?? '', price }
    })
    return c.json({ fungibles })
  })
}
