import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { admit } from './access'
import { authRoutes } from './auth/routes'
import { chainRoutes } from './chain'
import { explorerRoutes } from './explorer'
import { pictureRoutes } from './pictures'
import type { GatewayPorts } from './ports'
import { projectRoutes } from './project'
import { telemetryRoutes } from './telemetry'
import { walletRoutes } from './wallets'

/** The provider's HTTP services. It holds no state and needs only what a fetch handler gets, so it also runs at an edge. */
export function createGateway(ports: GatewayPorts): Hono {
  const app = new Hono()
  app.use(cors({ origin: origin => origin || '*', credentials: true, maxAge: 600 }))
  app.route('/', explorerRoutes())
  app.use(admit(ports))
  for (const routes of [projectRoutes, walletRoutes, pictureRoutes, chainRoutes, telemetryRoutes, authRoutes]) {
    app.route('/', routes(ports))
  }
  app.onError((error, c) =>
    c.json({ status: 'FAILED', reasons: [{ name: 'internal', description: error.message }] }, 500),
  )
  return app
}
