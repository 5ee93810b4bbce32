import * as v from 'valibot'
import { type Context, type HttpRequest, PorticoError, providerQuery, type RemoteFeature } from '../../kernel'
import { type Features, LAST_KNOWN } from './state'

const MAX_BYTES = 64 * 1024
const MOST_ENTRIES = 100
const MOST_ORIGINS = 1000
const LONGEST_ORIGIN = 300

/** The provider's names, ours, and the values that mean something to us: whatever else it says is not heard. */
const FEATURES: readonly { id: string; key: string; values?: readonly string[] }[] = [
  { id: 'social_login', key: 'email' },
  {
    id: 'social_login',
    key: 'socials',
    values: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  },
  { id: 'swap', key: 'swaps', values: ['1inch'] },
  { id: 'onramp', key: 'onramp', values: ['meld'] },
  { id: 'activity', key: 'activity' },
  { id: 'reown_branding', key: 'reownBranding' },
  { id: 'multi_wallet', key: 'multiWallet' },
  { id: 'email_capture', key: 'emailCapture', values: ['required'] },
  { id: 'fund_from_exchange', key: 'payWithExchange' },
  { id: 'payments', key: 'payments' },
  { id: 'reown_authentication', key: 'reownAuthentication' },
]

const entry = v.object({
  id: v.string(),
  isEnabled: v.boolean(),
  config: v.optional(v.nullable(v.array(v.unknown()))),
})
type Entry = v.InferOutput<typeof entry>

const config = v.object({ features: v.pipe(v.array(v.unknown()), v.maxLength(MOST_ENTRIES)) })
const analytics = v.object({ isAnalyticsEnabled: v.boolean() })
const origins = v.object({ allowedOrigins: v.pipe(v.array(v.unknown()), v.maxLength(MOST_ORIGINS)) })
const origin = v.pipe(v.string(), v.maxLength(LONGEST_ORIGIN))

const feature = v.object({
  isEnabled: v.boolean(),
  config: v.optional(v.nullable(v.pipe(v.array(v.string()), v.maxLength(MOST_ENTRIES)))),
})
const lastKnown = v.object({ projectId: v.string(), features: v.record(v.string(), v.unknown()) })

/** Which features the project has on. @throws CONFIG_MALFORMED and what the http port throws */
export async function fetchFeatures(ctx: Context): Promise<Features> {
  return parseFeatures(await get(ctx, '/appkit/v1/config'))
}

export async function fetchAnalytics(ctx: Context): Promise<RemoteFeature> {
  const { isAnalyticsEnabled } = parsed(analytics, await get(ctx, '/getAnalyticsConfig'))
  return { isEnabled: isAnalyticsEnabled, config: [] }
}

/** Where the project may be used: origins and patterns. */
export async function fetchAllowedOrigins(ctx: Context): Promise<readonly string[]> {
  const { allowedOrigins } = parsed(origins, await get(ctx, '/projects/v1/origins'))
  return allowedOrigins.flatMap(allowed => (v.is(origin, allowed) ? [allowed] : []))
}

/** @throws CONFIG_MALFORMED where the whole is none; a malformed entry is as good as missing */
export function parseFeatures(answer: unknown): Features {
  const entries = parsed(config, answer).features.flatMap(one => (v.is(entry, one) ? [one] : []))
  return ownRecord(
    FEATURES.flatMap(({ id, key, values }) => {
      const said = entries.find(one => one.id === id)
      return said ? [[key, featureOf(said, { key, values })]] : []
    }),
  )
}

function featureOf(
  { isEnabled, config }: Entry,
  { key, values = [] }: { key: string; values?: readonly string[] },
): RemoteFeature {
  if (!config) return { isEnabled, config }
  const heard =
    values.length > 0 ? config.filter((value): value is string => values.some(known => known === value)) : []
  return { isEnabled: isEnabled && (key !== 'email' || config.includes('email')), config: [...new Set(heard)] }
}

/** What storage kept of this project, as far as it is well formed. */
export function recall({ storage, settings }: Pick<Context, 'storage' | 'settings'>): Features | undefined {
  const stored = storage.get(LAST_KNOWN)
  if (!v.is(lastKnown, stored) || stored.projectId !== settings.projectId) return undefined
  if (JSON.stringify(stored).length > MAX_BYTES) return undefined
  const known = ['analytics', ...FEATURES.map(({ key }) => key)]
  return ownRecord(
    known.flatMap(key => {
      const kept = Object.hasOwn(stored.features, key) ? stored.features[key] : undefined
      return v.is(feature, kept) ? [[key, kept]] : []
    }),
  )
}

/** Without a prototype: no name from outside can mean more than itself. */
const ownRecord = (entries: [string, RemoteFeature][]): Features =>
  Object.assign(Object.create(null), Object.fromEntries(entries))

function get(ctx: Context, path: string): Promise<unknown> {
  const request: HttpRequest = { query: providerQuery(ctx.settings), maxBytes: MAX_BYTES, signal: ctx.signal }
  return ctx.http.json(ctx.settings.endpoints.api + path, request)
}

function parsed<const T extends v.GenericSchema>(schema: T, answer: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, answer)
  if (result.success) return result.output
  throw new PorticoError('CONFIG_MALFORMED', 'The project configuration is malformed', {}, result.issues[0].message)
}
