import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { effectiveFeatures, type Service } from './features'
import { refuse } from './refusal'
import { rpcRoutes } from './routes/rpc'
import { telemetryRoutes } from './routes/telemetry'
import { walletRoutes } from './routes/wallets'
import type { EventStore } from './store/events'
import type { Project, Projects } from './store/projects'
import type { Directory } from './upstreams/directory'
import type { Rpc } from './upstreams/rpc'

/** The parts that the routes need; `openGateway` makes them of a configuration. */
export interface GatewayParts {
  readonly projects: Pick<Projects, 'find'>
  readonly events: Pick<EventStore, 'add'>
  readonly directory: Directory
  readonly rpc: Rpc
  /** CAIP-2 ids of the chains that have a node. */
  readonly networkIds: readonly string[]
  /** The services that are configured. */
  readonly services: ReadonlySet<Service>
  /** Resolves if the database answers. */
  ping(): Promise<void>
  report(error: unknown): void
}

/** The variables of a request that has been admitted. */
export type Admitted = { Variables: { project: Project } }

const MOST_BYTES = 128 * 1024
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT',
  'access-control-allow-headers': 'content-type, authorization, x-otp, x-nonce-jwt',
  'access-control-max-age': '600',
}

/** The project API as a fetch handler. It holds no state: any number of instances may run beside each other. */
export function createApp(parts: GatewayParts): Hono<Admitted> {
  const app = new Hono<Admitted>()
  app.use(allowAnyPage)
  app.get('/healthz', c => c.text('ok'))
  app.get('/readyz', async c => {
    await parts.ping()
    return c.text('ok')
  })
  app.use(bodyLimit({ maxSize: MOST_BYTES, onError: c => refuse(c, 413, 'body', 'The body is larger than 128 KB') }))
  walletRoutes(app, parts)
  app.use(admit(parts))
  projectRoutes(app, parts)
  rpcRoutes(app, parts)
  telemetryRoutes(app, parts)
  app.notFound(c => refuse(c, 404, 'path', 'This gateway does not serve the path'))
  app.onError((error, c) => {
    parts.report(error)
    return refuse(c, 500, 'internal', 'The gateway could not answer. Its log has the reason.')
  })
  return app
}

/** Pages send no cookie, and a project's own origins are checked by `admit`. */
const allowAnyPage: MiddlewareHandler = async (c, next) => {
  c.header('access-control-allow-origin', '*')
  if (c.req.method === 'OPTIONS') return c.body(null, 204, PREFLIGHT)
  return next()
}

/** Refuses requests without a project, of an unknown one, and of a page that the project does not name. */
function admit({ projects }: GatewayParts): MiddlewareHandler<Admitted> {
  return async (c, next) => {
    const projectId = c.req.query('projectId')
    if (!projectId) return refuse(c, 401, 'projectId', 'The project id is missing')
    const project = await projects.find(projectId)
    if (!project) return refuse(c, 403, 'projectId', 'The project id is not known')
    // The modal reads the list, and tells the page's developer what to add.
    const isAsked = c.req.path === '/projects/v1/origins'
    if (!isAsked && !isAllowed(c.req.header('origin'), project.allowedOrigins))
      return refuse(c, 403, 'origin', 'The project does not name this origin')
    c.set('project', project)
    return next()
  }
}

/** True for a client that is no page: its origin could be written by anyone. */
export function isAllowed(origin: string | undefined, allowed: readonly string[]): boolean {
  if (origin === undefined || allowed.length === 0 || allowed.includes(origin)) return true
  const { protocol, host } = URL.canParse(origin) ? new URL(origin) : { protocol: '', host: '' }
  return allowed.some(pattern => {
    const [scheme, domain] = pattern.split('//*')
    return domain?.startsWith('.') === true && protocol === scheme && host.endsWith(domain)
  })
}

function projectRoutes(app: Hono<Admitted>, { networkIds, services }: GatewayParts): void {
  // A change of a switch reaches an open modal within a minute.
  const json = (c: Context<Admitted>, body: object) => c.json(body, 200, { 'cache-control': 'public, max-age=60' })
  app
    .get('/appkit/v1/config', c => json(c, { features: effectiveFeatures(c.var.project.features, services) }))
    .get('/projects/v1/origins', c => json(c, { allowedOrigins: c.var.project.allowedOrigins }))
    .get('/getAnalyticsConfig', c => json(c, { isAnalyticsEnabled: c.var.project.isAnalyticsEnabled }))
    // The chains whose accounts it reads: for the others, a modal asks their nodes.
    .get('/v1/supported-chains', c => json(c, { http: services.has('balances') ? networkIds : [], ws: [] }))
}
