import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app'
import type { Configuration } from './configuration'
import type { Service } from './features'
import { createLimiter } from './limits'
import { createMetrics, type Metrics } from './metrics'
import { readPage } from './operator/files'
import { createSignIn } from './signIn/signIn'
import { openTokens } from './signIn/tokens'
import { type OpenDatabase, openDatabase } from './store/database'
import { createEventStore } from './store/events'
import { createNames } from './store/names'
import { createOperators, type Operators } from './store/operators'
import { createProjects, type Projects } from './store/projects'
import { readUsage } from './store/usage'
import { type Directory, openDirectory } from './upstreams/directory'
import { openUpstreams, type UpstreamSettings, type Upstreams } from './upstreams/openUpstreams'
import { readTokenList, type TokenLists } from './upstreams/tokenList'

const MAINTAIN_MS = 60 * 60_000

export interface Gateway {
  /** The project API. */
  readonly fetch: (request: Request, connection?: { address?: string }) => Response | Promise<Response>
  readonly metrics: Metrics
  readonly projects: Projects
  readonly operators: Operators
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
  { report }: { report: (error: unknown) => void },
): Promise<Gateway> {
  const directory = await openDirectory(folder)
  const tokens = await readTokenList(folder)
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder })
  try {
    return await assemble(database, { ...configuration, directory, tokens, report })
  } catch (error) {
    await database.close()
    throw error
  }
}

interface Assembly extends UpstreamSettings, Pick<Configuration, 'retentionDays' | 'limits' | 'trustedProxies'> {
  directory: Directory
  tokens: TokenLists
  report: (error: unknown) => void
}

async function assemble(
  { db, ping, close }: OpenDatabase,
  { directory, retentionDays, limits, trustedProxies, tokens, report, ...settings }: Assembly,
): Promise<Gateway> {
  const metrics = createMetrics()
  const jwts = await openTokens(db)
  const upstreams = openUpstreams(settings, { lists: tokens, metrics, tokens: jwts })
  const signIn = createSignIn(db, { nodes: upstreams.nodes, tokens: jwts })
  const operators = createOperators(db)
  const usage = (projectId: string, days: number) => readUsage(db, projectId, days)
  const events = createEventStore(db, { retentionDays, report })
  metrics.watchQueue(events.length)
  const projects = createProjects(db)
  const app = createApp({
    ...upstreams,
    ...{ projects, events, directory, signIn, services: servicesOf(upstreams), names: createNames(db), operators },
    ...{ usage, page: readPage, limiter: createLimiter(limits), trustedProxies, metrics, ping, report },
  })
  const maintain = async () => {
    await events.maintain()
    await signIn.prune()
    await operators.prune()
  }
  await maintain().catch(async error => {
    await events.close()
    throw error
  })
  const maintenance = setInterval(() => void maintain().catch(report), MAINTAIN_MS).unref()
  return {
    fetch: app.fetch,
    metrics,
    projects,
    operators,
    async close() {
      clearInterval(maintenance)
      try {
        await events.close()
      } finally {
        await Promise.all([upstreams.close(), close()])
      }
    },
  }
}

/** Sign-in needs no service of others. */
function servicesOf({ history, swaps, onRamp, exchanges }: Upstreams): ReadonlySet<Service> {
  const services = new Set<Service>(['authentication'])
  if (history.networkIds.length > 0) services.add('history')
  if (swaps.size > 0) services.add('swaps')
  if (onRamp) services.add('onramp')
  if (exchanges) services.add('exchanges')
  return services
}

export interface Serving {
  /** `http://{host}:{port}`. */
  readonly origin: string
  /** Accepts no further request, and resolves when the last one has its answer. */
  stop(): Promise<void>
}

export interface ServeOptions {
  readonly port: number
  readonly host: string
  /**
   * Puts lighter ones in the place of the global `Request` and `Response`, which halves the cost of an answer: for a process
   * that does nothing else.
   */
  readonly replacesGlobals?: boolean
}

/** Serves the gateway's API; port 0 takes a free one. */
export async function serve(
  { fetch }: Pick<Gateway, 'fetch'>,
  { port, host, replacesGlobals = false }: ServeOptions,
): Promise<Serving> {
  const listener = getRequestListener(
    (request, env) => fetch(request, { address: 'incoming' in env ? env.incoming.socket?.remoteAddress : undefined }),
    { overrideGlobalObjects: replacesGlobals },
  )
  const server = createServer(listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: bound } = server.address() as AddressInfo
  return {
    origin: `http://${host}:${bound}`,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
  }
}

/** Serves `/metrics`, on a port of its own, which the operator need not open to the internet. */
export const serveMetrics = (metrics: Metrics, at: { port: number; host: string }): Promise<Serving> =>
  serve(
    {
      fetch: async request =>
        new URL(request.url).pathname === '/metrics'
          ? new Response(await metrics.text(), { headers: { 'content-type': metrics.contentType } })
          : new Response(null, { status: 404 }),
    },
    at,
  )
