import { createApp, type GatewayParts } from '../app'
import { createLimiter } from '../limits'
import { createMetrics } from '../metrics'
import { createCoins } from '../upstreams/coins'
import { NO_WALLETS } from '../walletSettings'
import { fetchChecked } from './checkAnswer'

/** The id of the one project of a test's app. */
export const PROJECT = '0123456789abcdef0123456789abcdef'

/** The project API without a database: one project, and the parts of the test. Each answer is compared with its document. */
export function openApp(parts: Partial<GatewayParts>) {
  const reported: unknown[] = []
  const settings = { features: [], allowedOrigins: [], isAnalyticsEnabled: true, wallets: NO_WALLETS }
  const project = { id: PROJECT, name: 'Test', ...settings }
  const app = createApp({
    projects: { find: async id => (id === PROJECT ? project : undefined) },
    limiter: createLimiter({ perProject: 1_000, perAddress: 1_000, perHour: 100_000 }),
    trustedProxies: 0,
    metrics: createMetrics(),
    networkIds: [],
    services: new Set(),
    coins: createCoins({}),
    names: { find: async () => [], of: async () => [], register: async () => undefined },
    history: { networkIds: [], page: async () => undefined },
    report: error => void reported.push(error),
    ...parts,
  } as GatewayParts)
  const ask = (path: string, init?: RequestInit, connection?: { address?: string }) =>
    fetchChecked(app, new Request(`http://gateway.test${path}`, init), connection)
  const post = (path: string, body: unknown) =>
    ask(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
  return { app, ask, post, reported }
}
