import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { html } from 'hono/html'
import { authRoutes } from './auth/routes'
import { chainRoutes } from './chain'
import { pictureRoutes } from './pictures'
import type { GatewayPorts } from './ports'
import { admit, projectRoutes } from './project'
import { telemetryRoutes } from './telemetry'
import { walletRoutes } from './wallets'

/** Additional routes of the gateway: `pages` need no project id, `routes` do. */
interface ExtraRoutes {
  pages?: Hono
  routes?: Hono
}

/** The project API's HTTP services. The gateway is stateless and only a fetch handler, so it also runs at an edge. */
export function createGateway(ports: GatewayPorts, { pages, routes }: ExtraRoutes = {}): Hono {
  const app = new Hono()
  app.use(cors({ origin: origin => origin || '*', credentials: true, maxAge: 600 }))
  app.route('/', explorerRoutes())
  if (pages) app.route('/', pages)
  app.use(admit(ports))
  for (const own of [projectRoutes, walletRoutes, pictureRoutes, chainRoutes, telemetryRoutes, authRoutes]) {
    app.route('/', own(ports))
  }
  if (routes) app.route('/', routes)
  app.onError((error, c) =>
    c.json({ status: 'FAILED', reasons: [{ name: 'internal', description: error.message }] }, 500),
  )
  return app
}

/** A stand-in for a block explorer, so that its links have a page. */
function explorerRoutes(): Hono {
  return new Hono().get('/explorer/:kind/:id', c => {
    const { kind, id } = c.req.param()
    return c.html(
      html`<!doctype html><title>${kind} ${id}</title><h1>Sandbox explorer</h1><p>${kind} <code>${id}</code></p>`,
    )
  })
}
