import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import type { Limits } from './limits'
import { GatewayError } from './refusal'
import { firstIssue, NetworkId } from './shapes'
import { BalanceSettings, HistorySettings } from './upstreams/accountSettings'
import { evmChainId } from './upstreams/evmChains'
import { MailSettings } from './upstreams/mail'
import { isBitcoin, isSolana } from './upstreams/namespaces'
import { ExchangeSettings, OnRampSettings } from './upstreams/onRamp/settings'
import type { PriceSettings } from './upstreams/prices'
import { Url } from './upstreams/settingShapes'
import { SwapSettings } from './upstreams/swaps/settings'

const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'A port is a number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'A port is a number from 0 to 65535'),
)

const requestsPer = (time: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,5}$/, `A number of requests per ${time} from 1 to 999999 is expected`),
    v.transform(Number),
  )

const Days = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,3}$/, 'A number of days from 1 to 9999 is expected'),
  v.transform(Number),
)

/** The variables of the environment; each begins with `PORTICO_` except `DATABASE_URL`, which hosting services set. */
const Environment = v.object({
  PORTICO_PORT: v.optional(Port, '8787'),
  PORTICO_HOST: v.optional(v.string(), '127.0.0.1'),
  PORTICO_FOLDER: v.optional(v.string(), 'portico-data'),
  PORTICO_RETENTION_DAYS: v.optional(Days, '30'),
  PORTICO_PROJECT_LIMIT: v.optional(requestsPer('second'), '500'),
  PORTICO_ADDRESS_LIMIT: v.optional(requestsPer('second'), '50'),
  PORTICO_HOURLY_LIMIT: v.optional(requestsPer('hour'), '60'),
  PORTICO_TRUSTED_PROXIES: v.optional(
    v.pipe(v.string(), v.regex(/^\d$/, 'A number of proxies from 0 to 9 is expected'), v.transform(Number)),
    '0',
  ),
  PORTICO_OPERATOR_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      // A signed message names a page with TLS, or one of this machine.
      v.regex(
        /^(https:\/\/[^\s/?#@*A-Z]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)$/,
        'The origin of the operator’s page is expected, such as https://gateway.example',
      ),
    ),
  ),
  PORTICO_METRICS_PORT: v.optional(Port),
  PORTICO_LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'A URL of a Postgres begins with postgres://')),
  ),
})

/** `gateway.json` in the folder. */
const Settings = v.pipe(
  v.strictObject({
    /** URLs of nodes by CAIP-2 id, in the order in which they are asked. */
    chains: v.optional(
      v.record(NetworkId, v.pipe(v.array(Url), v.minLength(1, 'A chain has at least one node'))),
      () => ({}),
    ),
    swaps: v.optional(SwapSettings, () => ({})),
    onramp: v.optional(OnRampSettings),
    exchanges: v.optional(ExchangeSettings),
    /** The server that sends codes. */
    mail: v.optional(MailSettings),
    /** DefiLlama, or a service with its API. */
    prices: v.optional(v.strictObject({ url: Url })),
    history: v.optional(HistorySettings),
    balances: v.optional(BalanceSettings),
    /** URLs of servers with Esplora's API, by CAIP-2 id. */
    esplora: v.optional(
      v.record(v.pipe(NetworkId, v.check(isBitcoin, 'Esplora has accounts of Bitcoin’s networks')), Url),
    ),
  }),
  v.check(
    ({ chains, swaps }) => Object.keys(swaps).every(networkId => networkId in chains),
    'swaps: A network of swaps needs a node in chains',
  ),
  v.check(
    ({ chains, exchanges }) => !exchanges || Object.keys(chains).some(networkId => evmChainId(networkId) !== undefined),
    'exchanges: Deposits are confirmed by the node of an EVM network in chains',
  ),
  v.check(
    ({ history = {} }) => Object.entries(history).every(([id, source]) => !isSolana(id) || 'node' in source),
    'history: Solana has { "node": true }',
  ),
  v.check(
    ({ chains, history = {} }) => Object.entries(history).every(([id, source]) => !('node' in source) || id in chains),
    'history: A history that nodes have needs a node in chains',
  ),
  v.check(
    ({ chains, balances = {} }) => Object.keys(balances).every(id => id in chains),
    'balances: A network of balances needs a node in chains',
  ),
)

export interface Configuration {
  readonly port: number
  readonly host: string
  /** The settings, the directory of wallets, and the embedded database. */
  readonly folder: string
  readonly databaseUrl: string | undefined
  readonly retentionDays: number
  /** Requests per second, and of some in an hour. */
  readonly limits: Limits
  /** The proxies in front of the gateway, whose `x-forwarded-for` is believed. */
  readonly trustedProxies: number
  /** Of the operator's page; without it, accounts sign in to it on this machine alone. */
  readonly operatorOrigin?: string | undefined
  /** The port of `/metrics`; none without it. */
  readonly metricsPort: number | undefined
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  readonly chains: Readonly<Record<string, readonly string[]>>
  readonly prices?: PriceSettings
  readonly history?: HistorySettings | undefined
  readonly balances?: BalanceSettings | undefined
  readonly esplora?: Readonly<Record<string, string>>
  readonly swaps: SwapSettings
  readonly onramp?: OnRampSettings | undefined
  readonly exchanges?: ExchangeSettings | undefined
  readonly mail?: MailSettings | undefined
}

/** @throws GatewayError `CONFIGURATION_INVALID`, with the name of the variable or of the file */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(Environment, given)
  if (!parsed.success) throw new GatewayError('CONFIGURATION_INVALID', firstIssue(parsed.issues))
  const { PORTICO_FOLDER, DATABASE_URL, ...rest } = parsed.output
  const folder = resolve(PORTICO_FOLDER)
  return {
    port: rest.PORTICO_PORT,
    host: rest.PORTICO_HOST,
    folder,
    databaseUrl: DATABASE_URL,
    retentionDays: rest.PORTICO_RETENTION_DAYS,
    limits: {
      perProject: rest.PORTICO_PROJECT_LIMIT,
      perAddress: rest.PORTICO_ADDRESS_LIMIT,
      perHour: rest.PORTICO_HOURLY_LIMIT,
    },
    trustedProxies: rest.PORTICO_TRUSTED_PROXIES,
    operatorOrigin: rest.PORTICO_OPERATOR_ORIGIN,
    metricsPort: rest.PORTICO_METRICS_PORT,
    logLevel: rest.PORTICO_LOG_LEVEL,
    ...readSettings(resolve(folder, 'gateway.json')),
  }
}

function readSettings(file: string): v.InferOutput<typeof Settings> {
  const parsed = v.safeParse(Settings, readJson(file))
  if (parsed.success) return parsed.output
  throw new GatewayError('CONFIGURATION_INVALID', `${file}: ${firstIssue(parsed.issues)}`)
}

function readJson(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (Object(error).code === 'ENOENT') return {}
    throw error
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new GatewayError('CONFIGURATION_INVALID', `${file} is not JSON`, { cause })
  }
}
