import { Hono } from 'hono'
import { draw } from '../gateway/drawings'
import { priceRoutes } from './account/priceRoutes'
import { accountRoutes } from './account/routes'
import { convertRoutes } from './dex/routes'
import type { Economy } from './economy'
import { exchangePages } from './exchange/pages'
import { payRoutes } from './exchange/payRoutes'
import { isSigned } from './names/isSigned'
import { nameRoutes } from './names/routes'
import { onrampPages, onrampRoutes } from './onramp/routes'
import { sessionRoutes } from './sessions'

export { createEconomy, type Economy } from './economy'

/** Routes without a project id: icons, which an `<img>` requests, and the windows of payments. */
export function economyPages(economy: Economy): Hono {
  const app = new Hono().route('/', exchangePages(economy)).route('/', onrampPages(economy))
  return app.get('/economy/icons/:symbol', c =>
    c.body(draw('token', c.req.param('symbol')), 200, {
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    }),
  )
}

/** The project API's answers about money and names, from the local chains. */
export function economyRoutes(economy: Economy, nodes: Readonly<Record<string, string>>): Hono {
  const chains = () => Object.keys(nodes).filter(id => id.startsWith('eip155:'))
  const signed = (proof: Parameters<typeof isSigned>[0]) =>
    isSigned(
      proof,
      chains().map(id => nodes[id] ?? ''),
    )
  const app = new Hono()
  for (const routes of [accountRoutes, priceRoutes, convertRoutes, payRoutes, onrampRoutes, sessionRoutes]) {
    app.route('/', routes(economy))
  }
  app.route('/', nameRoutes(economy, signed))
  return app
}
