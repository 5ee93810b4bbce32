import { Hono } from 'hono'
import { isNative, priceOf } from '../currency'
import { refusal } from '../gateway/project'
import type { Services } from '../services'
import { iconOf, responseContext } from './responseContext'

/** Prices of tokens. The answer leaves unknown tokens out. */
export function priceRoutes(services: Services): Hono {
  return new Hono().post('/v1/fungible/price', async c => {
    const { addresses } = Object(JSON.parse(await c.req.text()))
    if (!Array.isArray(addresses)) return c.json(refusal('addresses', 'The addresses are missing'), 400)
    const fungibles = addresses.map(async raw => {
      const [namespace, reference, address = ''] = String(raw).split(':')
      const networkId = `${namespace}:${reference}`
      const ledger = await services.ledger(networkId)
      const currency = isNative(address) ? (await ledger?.currencies())?.[0] : await ledger?.currency(address)
      if (!currency) return []
      const { name, symbol } = currency
      const iconUrl = iconOf(currency, responseContext(services, c, { networkId }))
      return [{ address: String(raw), name, symbol, iconUrl, price: priceOf(services.prices, symbol) }]
    })
    return c.json({ fungibles: (await Promise.all(fungibles)).flat() })
  })
}
