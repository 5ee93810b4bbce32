import { createApp } from './app'
import type { Configuration } from './configuration'
import type { Service } from './features'
import { createLimiter } from './limits'
import { createMetrics, type Metrics } from './metrics'
import { readPage } from './operator/files'
import { createOperatorSignIn } from './signIn/operatorSignIn'
import { createSignIn } from './signIn/signIn'
import { openTokens } from './signIn/tokens'
import { createWalletVerifier, type WalletVerifier } from './signIn/walletVerifier'
import { type ApiKeys, createApiKeys } from './store/apiKeys'
import { type Database, type OpenDatabase, openDatabase } from './store/database'
import { type Erased, eraseAddress } from './store/erase'
import { createEventStore } from './store/events'
import { createNames, type Names } from './store/names'
import { createOperatorAccounts, type OperatorAccounts } from './store/operatorAccounts'
import { createOperators, type Operators } from './store/operators'
import { createProjects, type Projects } from './store/projects'
import { createSmartSessions } from './store/smartSessions'
import { readUsage } from './store/usage'
import { createWalletPictures, type WalletPictures } from './store/walletPictures'
import { type Directory, openDirectory } from './upstreams/directory'
import { type OwnServices, openUpstreams, type UpstreamSettings, type Upstreams } from './upstreams/openUpstreams'
import { readTokenList, type TokenLists } from './upstreams/tokenList'

const MAINTAIN_MS = 60 * 60_000
/** For a change of another instance to be known. */
const REFRESH_MS = 2_000

/** Parts in place of those that the folder and the settings name: for a gateway inside another program, such as a sandbox. */
export interface OwnParts {
  /** `close` of the gateway closes it. */
  readonly database?: OpenDatabase
  readonly directory?: Directory
  readonly tokens?: TokenLists
  readonly services?: Partial<OwnServices>
}

export interface Gateway {
  /** The project API. */
  readonly fetch: (request: Request, connection?: { address?: string }) => Response | Promise<Response>
  readonly metrics: Metrics
  readonly projects: Projects
  readonly operators: Operators
  readonly operatorAccounts: OperatorAccounts
  readonly keys: ApiKeys
  readonly names: Names
  /** Deletes what is stored about the accounts of an address, and resolves to the number of rows of each table. */
  erase(address: string): Promise<Erased>
  /** Pictures of the wallets that operators add. */
  readonly pictures: WalletPictures
  /** Writes what is queued, and closes the database and the connections to nodes. */
  close(): Promise<void>
}

/**
 * Opens the database, the directory and the nodes of a configuration.
 *
 * @example
 * const gateway = await openGateway(readConfiguration(process.env), { report: console.error })
 * const { origin, stop } = await serve(gateway, { port: 0, host: '127.0.0.1' })
 */
export async function openGateway(
  { databaseUrl, folder, ...configuration }: Configuration,
  { report, own = {} }: { report: (error: unknown) => void; own?: OwnParts },
): Promise<Gateway> {
  const directory = own.directory ?? (await openDirectory(folder))
  const tokens = own.tokens ?? (await readTokenList(folder))
  const database = own.database ?? (await openDatabase(databaseUrl ? { url: databaseUrl } : { folder }))
  try {
    return await assemble(database, { ...configuration, directory, tokens, services: own.services ?? {}, report })
  } catch (error) {
    await database.close()
    throw error
  }
}

interface Assembly
  extends UpstreamSettings,
    Pick<Configuration, 'retentionDays' | 'limits' | 'trustedProxies' | 'operatorOrigin'> {
  directory: Directory
  tokens: TokenLists
  services: Partial<OwnServices>
  report: (error: unknown) => void
}

async function assemble(
  { db, isShared, ping, close }: OpenDatabase,
  { directory, retentionDays, limits, trustedProxies, operatorOrigin, tokens, services, report, ...settings }: Assembly,
): Promise<Gateway> {
  const metrics = createMetrics()
  const jwts = await openTokens(db)
  const upstreams = openUpstreams(settings, { lists: tokens, metrics, tokens: jwts, own: services })
  const verifier = createWalletVerifier(db, { nodes: upstreams.nodes, tokens: jwts })
  const signIn = createSignIn(db, { verifier, tokens: jwts, mailer: upstreams.mailer })
  const access = openAccess(db, { verifier, origin: operatorOrigin })
  const usage = (projectId: string, days: number) => readUsage(db, projectId, days)
  const smartSessions = createSmartSessions(db)
  const events = createEventStore(db, { retentionDays, report })
  metrics.watchQueue(events.length)
  const projects = createProjects(db, new Set(directory.listings.map(({ id }) => id)))
  const pictures = createWalletPictures(db)
  const names = createNames(db)
  const app = createApp({
    ...upstreams,
    ...{ projects, events, directory, pictures, signIn, services: servicesOf(upstreams), names, smartSessions },
    ...access,
    ...{ usage, page: readPage, limiter: createLimiter(limits), trustedProxies, metrics, ping, report },
  })
  const maintain = async () => {
    await events.maintain()
    await signIn.prune()
    await access.operators.prune()
    await access.keys.prune()
    await smartSessions.prune()
    await pictures.prune()
  }
  await maintain().catch(async error => {
    await events.close()
    throw error
  })
  const maintenance = setInterval(() => void maintain().catch(report), MAINTAIN_MS).unref()
  // A database that is away is reported by the requests that need it.
  const refreshing = isShared && setInterval(() => void projects.refresh().catch(() => {}), REFRESH_MS).unref()
  return {
    fetch: app.fetch,
    metrics,
    projects,
    ...access,
    names,
    erase: address => eraseAddress(db, address),
    pictures,
    async close() {
      clearInterval(maintenance)
      if (refreshing) clearInterval(refreshing)
      try {
        await events.close()
      } finally {
        await Promise.all([upstreams.close(), close()])
      }
    },
  }
}

/** The stores of the token, the accounts and the keys that operate the gateway. */
function openAccess(db: Database, { verifier, origin }: { verifier: WalletVerifier; origin: string | undefined }) {
  const operators = createOperators(db)
  const operatorAccounts = createOperatorAccounts(db)
  const operatorSignIn = createOperatorSignIn({ verifier, operators, accounts: operatorAccounts, origin })
  return { operators, operatorAccounts, operatorSignIn, keys: createApiKeys(db) }
}

/** Sign-in needs no service of others. */
function servicesOf({ history, swaps, onRamp, exchanges, mailer }: Upstreams): ReadonlySet<Service> {
  const services = new Set<Service>(['authentication'])
  if (history.networkIds.length > 0) services.add('history')
  if (swaps.size > 0) services.add('swaps')
  if (onRamp) services.add('onramp')
  if (exchanges) services.add('exchanges')
  if (mailer) services.add('mail')
  return services
}
