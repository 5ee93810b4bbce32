import { Hono } from 'hono'
import { priceRoutes } from './account/priceRoutes'
import { accountRoutes } from './account/routes'
import { convertRoutes } from './dex/routes'
import { exchangePages } from './exchange/pages'
import { payRoutes } from './exchange/payRoutes'
import { draw } from './gateway/drawPicture'
import { isSigned } from './names/names'
import { nameRoutes } from './names/routes'
import { onrampPages, onrampRoutes } from './onramp/routes'
import type { Services } from './services'
import { sessionRoutes } from './smartSessions'

export { createServices, type Services } from './services'

/** Routes without a project id: icons, which an `<img>` requests, and the windows of payments. */
export function servicePages(services: Services): Hono {
  const app = new Hono().route('/', exchangePages(services)).route('/', onrampPages(services))
  return app.get('/services/icons/:symbol', c =>
    c.body(draw('token', c.req.param('symbol')), 200, {
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    }),
  )
}

/** The project API's answers about money and names, from the local chains. */
export function serviceRoutes(services: Services, nodes: Readonly<Record<string, string>>): Hono {
  const chains = () => Object.keys(nodes).filter(id => id.startsWith('eip155:'))
  const signed = (proof: Parameters<typeof isSigned>[0]) =>
    isSigned(
      proof,
      chains().map(id => nodes[id] ?? ''),
    )
  const app = new Hono()
  for (const routes of [accountRoutes, priceRoutes, convertRoutes, payRoutes, onrampRoutes, sessionRoutes]) {
    app.route('/', routes(services))
  }
  app.route('/', nameRoutes(services, signed))
  return app
}
