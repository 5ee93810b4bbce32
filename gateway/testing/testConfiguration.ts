import type { Configuration } from '../configuration'

/** The configuration of a test's gateway: an embedded database in the folder, no chain, and limits that no test reaches. */
export const testConfiguration = (folder: string, own: Partial<Configuration> = {}): Configuration => ({
  port: 0,
  host: '127.0.0.1',
  folder,
  databaseUrl: undefined,
  retentionDays: 30,
  limits: { perProject: 100_000, perAddress: 100_000, perHour: 100_000 },
  trustedProxies: 0,
  metricsPort: undefined,
  logLevel: 'silent',
  chains: {},
  swaps: {},
  ...own,
})

/** The time that the first opening of a database may take on a busy machine. */
export const OPENING_MS = 180_000
