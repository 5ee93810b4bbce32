import { DrizzleQueryError } from 'drizzle-orm'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { routePath } from 'hono/route'
import { BaseError } from 'viem'
import { effectiveFeatures, type Service } from './features'
import { clientAddress, type Limiter } from './limits'
import type { Metrics } from './metrics'
import { isAllowed } from './origins'
import { GatewayError, refuse } from './refusal'
import { accountRoutes } from './routes/accounts'
import { rpcRoutes } from './routes/rpc'
import { signInRoutes } from './routes/signIn'
import { swapRoutes } from './routes/swaps'
import { telemetryRoutes } from './routes/telemetry'
import { walletRoutes } from './routes/wallets'
import type { SignIn } from './signIn/signIn'
import type { EventStore } from './store/events'
import type { Project, Projects } from './store/projects'
import type { Directory } from './upstreams/directory'
import type { EvmAccounts } from './upstreams/evmAccounts'
import type { Rpc } from './upstreams/rpc'
import type { NetworkSwaps } from './upstreams/swaps/networkSwaps'

/** The parts that the routes need; `openGateway` makes them of a configuration. */
export interface GatewayParts {
  readonly projects: Pick<Projects, 'find'>
  readonly events: Pick<EventStore, 'add'>
  readonly directory: Directory
  readonly rpc: Rpc
  readonly signIn: SignIn
  readonly accounts: EvmAccounts
  /** By CAIP-2 id. */
  readonly swaps: ReadonlyMap<string, NetworkSwaps>
  /** CAIP-2 ids of the chains that have a node. */
  readonly networkIds: readonly string[]
  /** The services that are configured. */
  readonly services: ReadonlySet<Service>
  readonly limiter: Limiter
  readonly trustedProxies: number
  readonly metrics: Metrics
  /** Resolves if the database answers. */
  ping(): Promise<void>
  report(error: unknown): void
}

/** A request: the address of its connection, and, once it has been admitted, its project. */
export type Admitted = { Bindings: { address?: string }; Variables: { project: Project } }

const MOST_BYTES = 128 * 1024
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT',
  'access-control-allow-headers': 'content-type, authorization, x-otp, x-nonce-jwt',
  'access-control-max-age': '600',
}

/** The project API as a fetch handler. It holds no state: any number of instances may run beside each other. */
export function createApp(parts: GatewayParts): Hono<Admitted> {
  const app = new Hono<Admitted>()
  app.use(measure(parts))
  app.use(allowAnyPage)
  app.get('/healthz', c => c.text('ok'))
  app.get('/readyz', c =>
    parts.ping().then(
      () => c.text('ok'),
      () => refuse(c, 503, 'database', 'The database does not answer'),
    ),
  )
  app.use(limit(parts))
  app.use(bodyLimit({ maxSize: MOST_BYTES, onError: c => refuse(c, 413, 'body', 'The body is larger than 128 KB') }))
  walletRoutes(app, parts)
  // Servers of an app check its users' tokens with them.
  app.get('/.well-known/jwks.json', c => c.json(parts.signIn.keys, 200, { 'cache-control': 'public, max-age=3600' }))
  app.use(admit(parts))
  projectRoutes(app, parts)
  rpcRoutes(app, parts)
  accountRoutes(app, parts)
  swapRoutes(app, parts)
  telemetryRoutes(app, parts)
  signInRoutes(app, parts)
  app.notFound(c => refuse(c, 404, 'path', 'This gateway does not serve the path'))
  app.onError((error, c) => {
    parts.report(error)
    if (error instanceof BaseError) return refuse(c, 502, 'node', 'No node of the network answers')
    if (error instanceof GatewayError && error.code === 'UPSTREAM_FAILED')
      return refuse(c, 502, 'upstream', 'A service that the gateway asks does not answer')
    if (error instanceof DrizzleQueryError) return refuse(c, 503, 'database', 'The database does not answer')
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

const measure =
  ({ metrics }: GatewayParts): MiddlewareHandler<Admitted> =>
  async (c, next) => {
    const begun = performance.now()
    await next()
    // The path of the last handler that ran: a star if the request was refused before its own.
    metrics.answered({ route: routePath(c), status: c.res.status, seconds: (performance.now() - begun) / 1000 })
  }

/** Refuses what is one request too many of a client or of a project. */
const limit =
  ({ limiter, trustedProxies }: GatewayParts): MiddlewareHandler<Admitted> =>
  async (c, next) => {
    const address = clientAddress(c.env?.address, c.req.header('x-forwarded-for'), trustedProxies)
    const seconds = await limiter.count(c.req.query('projectId'), address)
    if (seconds === undefined) return next()
    c.header('retry-after', String(seconds))
    return refuse(c, 429, 'limit', `Too many requests: wait ${seconds} s`)
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

function projectRoutes(app: Hono<Admitted>, { accounts, services }: GatewayParts): void {
  // A change of a switch reaches an open modal within a minute.
  const json = (c: Context<Admitted>, body: object) => c.json(body, 200, { 'cache-control': 'public, max-age=60' })
  app
    .get('/appkit/v1/config', c => json(c, { features: effectiveFeatures(c.var.project.features, services) }))
    .get('/projects/v1/origins', c => json(c, { allowedOrigins: c.var.project.allowedOrigins }))
    .get('/getAnalyticsConfig', c => json(c, { isAnalyticsEnabled: c.var.project.isAnalyticsEnabled }))
    // The chains whose accounts it reads: for the others, a modal asks their nodes.
    .get('/v1/supported-chains', c => json(c, { http: accounts.networkIds, ws: [] }))
}
