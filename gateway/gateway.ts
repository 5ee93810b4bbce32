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
import { joinAccounts } from './upstreams/accounts'
import { createEsplora } from './upstreams/bitcoin/esplora'
import { type BlockscoutSettings, createBlockscout } from './upstreams/blockscout'
import { type Coins, createCoins } from './upstreams/coins'
import { type Directory, openDirectory } from './upstreams/directory'
import { createEvmAccounts } from './upstreams/evmAccounts'
import { createCoinbaseExchange } from './upstreams/exchanges/coinbaseExchange'
import type { Exchanges } from './upstreams/exchanges/exchanges'
import { type History, joinHistories } from './upstreams/history'
import { createAgent } from './upstreams/http'
import { createNodes } from './upstreams/nodes'
import { createCoinbaseOnRamp } from './upstreams/onRamp/coinbaseOnRamp'
import { createMeld } from './upstreams/onRamp/meld'
import { createMoonPay } from './upstreams/onRamp/moonPay'
import type { OnRamp } from './upstreams/onRamp/onRamp'
import type { Connection } from './upstreams/onRamp/service'
import type { ExchangeSettings, OnRampSettings } from './upstreams/onRamp/settings'
import { createPrices } from './upstreams/prices'
import { createRpc, type Rpc } from './upstreams/rpc'
import { createSolanaAccounts } from './upstreams/solana/accounts'
import { createSolanaHistory } from './upstreams/solana/history'
import { createNetworkSwaps } from './upstreams/swaps/networkSwaps'
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

interface Assembly
  extends Pick<
    Configuration,
    | 'chains'
    | 'swaps'
    | 'onramp'
    | 'exchanges'
    | 'prices'
    | 'history'
    | 'esplora'
    | 'retentionDays'
    | 'limits'
    | 'trustedProxies'
  > {
  directory: Directory
  tokens: TokenLists
  report: (error: unknown) => void
}

async function assemble(
  { db, ping, close }: OpenDatabase,
  { directory, retentionDays, limits, trustedProxies, tokens, report, ...settings }: Assembly,
): Promise<Gateway> {
  const nodes = createNodes(settings.chains)
  const coins = createCoins(tokens)
  const prices = settings.prices && createPrices(settings.prices)
  const projects = createProjects(db)
  const { networkIds } = nodes
  const metrics = createMetrics()
  const limiter = createLimiter(limits)
  const rpc = createRpc(nodes, metrics)
  const evmAccounts = createEvmAccounts(rpc, { networkIds, tokens: tokens.evm })
  const solanaAccounts = createSolanaAccounts(rpc, { networkIds, tokens: tokens.solana })
  const esplora = createEsplora(settings.esplora ?? {}, { coins })
  const accounts = joinAccounts([evmAccounts, solanaAccounts, esplora], { prices })
  const history = joinHistories([...createHistories(settings.history ?? {}, { rpc, coins }), esplora])
  const jwts = await openTokens(db)
  const signIn = createSignIn(db, { nodes, tokens: jwts })
  const agent = createAgent()
  const swaps = createNetworkSwaps(settings.swaps, { rpc, tokens: tokens.evm, agent })
  const onRamp = settings.onramp && createOnRamp(settings.onramp, { agent })
  const exchanges = createExchanges(settings.exchanges, { agent, rpc, coins, networkIds, tokens: jwts })
  const services = servicesOf({
    history: history.networkIds.length > 0,
    swaps: swaps.size > 0,
    onramp: onRamp,
    exchanges,
  })
  const operators = createOperators(db)
  const usage = (projectId: string, days: number) => readUsage(db, projectId, days)
  const events = createEventStore(db, { retentionDays, report })
  metrics.watchQueue(events.length)
  const app = createApp({
    ...{ projects, events, directory, rpc, swaps, signIn, networkIds, services },
    ...{ onRamp, exchanges, accounts, evmAccounts, coins, prices, history },
    ...{ names: createNames(db), operators, usage, page: readPage, limiter, trustedProxies, metrics, ping, report },
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
        await Promise.all([nodes.close(), agent.close(), prices?.close(), history.close(), close()])
      }
    },
  }
}

/** Sign-in needs no service of others. */
function servicesOf(configured: Readonly<Partial<Record<Service, unknown>>>): ReadonlySet<Service> {
  const names = Object.keys(configured) as Service[]
  return new Set<Service>(['authentication', ...names.filter(name => Boolean(configured[name]))])
}

const createExchanges = (
  settings: ExchangeSettings | undefined,
  parts: Parameters<typeof createCoinbaseExchange>[1],
): Exchanges | undefined => settings && createCoinbaseExchange(settings.coinbase, parts)

function createOnRamp(settings: OnRampSettings, connection: Connection): OnRamp {
  if ('coinbase' in settings) return createCoinbaseOnRamp(settings.coinbase, connection)
  if ('moonPay' in settings) return createMoonPay(settings.moonPay, connection)
  return createMeld(settings.meld, connection)
}

/** The histories of each service that the settings name. */
function createHistories(
  settings: NonNullable<Configuration['history']>,
  { rpc, coins }: { rpc: Rpc; coins: Coins },
): readonly History[] {
  const blockscout: Record<string, BlockscoutSettings> = {}
  const networkIds: string[] = []
  for (const [networkId, source] of Object.entries(settings)) {
    if ('node' in source) networkIds.push(networkId)
    else blockscout[networkId] = source
  }
  return [createBlockscout(blockscout, { coins }), createSolanaHistory(rpc, { networkIds, coins })]
}

export interface Serving {
  /** `http://{host}:{port}`. */
  readonly origin: string
  /** Accepts no further request, and resolves when the last one has its answer. */
  stop(): Promise<void>
}

/** Serves the gateway's API; port 0 takes a free one. */
export async function serve(
  { fetch }: Pick<Gateway, 'fetch'>,
  { port, host }: { port: number; host: string },
): Promise<Serving> {
  const listener = getRequestListener(
    (request, env) => fetch(request, { address: 'incoming' in env ? env.incoming.socket?.remoteAddress : undefined }),
    { overrideGlobalObjects: false },
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
