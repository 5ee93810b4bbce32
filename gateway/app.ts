import { DrizzleQueryError } from 'drizzle-orm'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { BaseError } from 'viem'
import { admit, limitAddress, limitProject, readProjectId } from './admission'
import { boundBody } from './boundBody'
import { effectiveFeatures, type Service } from './features'
import type { Limiter } from './limits'
import type { Metrics } from './metrics'
import type { PageFiles } from './operator/files'
import { allowAnyPage } from './origins'
import { GatewayError, refuse } from './refusal'
import { accountRoutes } from './routes/accounts'
import { exchangeRoutes } from './routes/exchanges'
import { nameRoutes } from './routes/names'
import { onrampRoutes } from './routes/onramp'
import { openApiRoutes } from './routes/openApi'
import { operatorRoutes } from './routes/operator'
import type { Operator } from './routes/operatorAdmission'
import { priceRoutes } from './routes/prices'
import { rpcRoutes } from './routes/rpc'
import { signInRoutes } from './routes/signIn'
import { smartSessionRoutes } from './routes/smartSessions'
import { swapRoutes } from './routes/swaps'
import { telemetryRoutes } from './routes/telemetry'
import { walletRoutes } from './routes/wallets'
import type { OperatorSignIn } from './signIn/operatorSignIn'
import type { SignIn } from './signIn/signIn'
import type { ApiKeys } from './store/apiKeys'
import type { EventStore } from './store/events'
import type { Names } from './store/names'
import type { OperatorAccounts } from './store/operatorAccounts'
import type { Operators } from './store/operators'
import type { Project, Projects } from './store/projects'
import type { SmartSessions } from './store/smartSessions'
import type { Usage } from './store/usage'
import type { WalletPictures } from './store/walletPictures'
import { traceRequest } from './tracing'
import type { Accounts } from './upstreams/accounts'
import type { Coins } from './upstreams/coins'
import type { Directory } from './upstreams/directory'
import type { EvmAccounts } from './upstreams/evmAccounts'
import type { Exchanges } from './upstreams/exchanges/exchanges'
import type { History } from './upstreams/history'
import type { OnRamp } from './upstreams/onRamp/onRamp'
import type { Prices } from './upstreams/prices'
import type { Rpc } from './upstreams/rpc'
import type { NetworkSwaps } from './upstreams/swaps/networkSwaps'

/** The parts that the routes need; `openGateway` makes them of a configuration. */
export interface GatewayParts {
  readonly projects: Projects
  readonly events: Pick<EventStore, 'add'>
  readonly directory: Directory
  readonly pictures: WalletPictures
  readonly rpc: Rpc
  readonly signIn: SignIn
  readonly accounts: Accounts
  readonly evmAccounts: Pick<EvmAccounts, 'identity' | 'isSignedBy'>
  readonly coins: Coins
  /** None without a price service. */
  readonly prices?: Pick<Prices, 'read'>
  readonly history: Pick<History, 'networkIds' | 'page'>
  /** By CAIP-2 id. */
  readonly swaps: ReadonlyMap<string, NetworkSwaps>
  /** None without a service that sells. */
  readonly onRamp?: OnRamp | undefined
  /** None without an exchange. */
  readonly exchanges?: Exchanges | undefined
  /** CAIP-2 ids of the chains that have a node. */
  readonly networkIds: readonly string[]
  /** The services that are configured. */
  readonly services: ReadonlySet<Service>
  readonly names: Names
  readonly smartSessions: SmartSessions
  readonly operators: Operators
  readonly operatorAccounts: OperatorAccounts
  readonly operatorSignIn: OperatorSignIn
  readonly keys: ApiKeys
  readonly page: PageFiles
  usage(projectId: string, days: number): Promise<Usage>
  readonly limiter: Limiter
  readonly trustedProxies: number
  readonly metrics: Metrics
  /** Resolves if the database answers. */
  ping(): Promise<void>
  report(error: unknown): void
}

/** A request: the address of its connection, the project that it names, and that project or the operator once admitted. */
export type Admitted = {
  Bindings: { address?: string }
  Variables: { projectId?: string; project: Project; operator: Operator }
}

/** The project API as a fetch handler. It holds no state: any number of instances may run beside each other. */
export function createApp(parts: GatewayParts): Hono<Admitted> {
  const app = new Hono<Admitted>()
  app.use(measure(parts))
  // Before the header that lets any page read.
  app.use('/operator/*', limitAddress(parts), boundBody)
  operatorRoutes(app, parts)
  app.use(allowAnyPage)
  app.get('/healthz', c => c.text('ok'))
  app.get('/readyz', c =>
    parts.ping().then(
      () => c.text('ok'),
      () => refuse(c, 503, 'database', 'The database does not answer'),
    ),
  )
  app.use(limitAddress(parts))
  openApiRoutes(app)
  app.use(boundBody)
  app.use(readProjectId)
  app.use(limitProject(parts))
  walletRoutes(app, parts)
  // Servers of an app check its users' tokens with them.
  app.get('/.well-known/jwks.json', c => c.json(parts.signIn.keys, 200, { 'cache-control': 'public, max-age=3600' }))
  app.use(admit(parts))
  projectRoutes(app, parts)
  rpcRoutes(app, parts)
  accountRoutes(app, parts)
  nameRoutes(app, parts)
  smartSessionRoutes(app, parts)
  priceRoutes(app, parts)
  swapRoutes(app, parts)
  onrampRoutes(app, parts)
  exchangeRoutes(app, parts)
  telemetryRoutes(app, parts)
  signInRoutes(app, parts)
  app.notFound(c => refuse(c, 404, 'path', 'This gateway does not serve the path'))
  app.onError((error, c) => {
    parts.report(error)
    if (error instanceof BaseError) return refuse(c, 502, 'node', 'No node of the network answers')
    if (error instanceof GatewayError && error.code === 'UPSTREAM_FAILED')
      return refuse(c, 502, 'upstream', error.message)
    if (error instanceof DrizzleQueryError) return refuse(c, 503, 'database', 'The database does not answer')
    return refuse(c, 500, 'internal', 'The gateway could not answer. Its log has the reason.')
  })
  return app
}

const measure =
  ({ metrics }: GatewayParts): MiddlewareHandler<Admitted> =>
  async (c, next) => {
    const begun = performance.now()
    await traceRequest(c, next)
    // The path of the last handler that ran: a star if the request was refused before its own.
    metrics.answered({ route: routePath(c), status: c.res.status, seconds: (performance.now() - begun) / 1000 })
  }

function projectRoutes(app: Hono<Admitted>, { accounts, services }: GatewayParts): void {
  // A change of a switch reaches an open modal within a minute.
  const json = (c: Context<Admitted>, body: object) => c.json(body, 200, { 'cache-control': 'public, max-age=60' })
  app
    .get('/appkit/v1/config', c => json(c, { features: effectiveFeatures(c.get('project').features, services) }))
    .get('/projects/v1/origins', c => json(c, { allowedOrigins: c.get('project').allowedOrigins }))
    .get('/getAnalyticsConfig', c => json(c, { isAnalyticsEnabled: c.get('project').isAnalyticsEnabled }))
    // The chains whose accounts it reads: for the others, a modal asks their nodes.
    .get('/v1/supported-chains', c => json(c, { http: accounts.networkIds, ws: [] }))
}
