import { type Context, type Gate, type HttpRequest, PorticoError, type RemoteFeature } from '../../kernel'
import { projectApiQuery, remoteGates } from '../../kernel/kit'
import { type Features, LAST_KNOWN } from './state'

const MAX_BYTES = 64 * 1024
const MOST_ENTRIES = 100
const MOST_ORIGINS = 1000
const LONGEST_ORIGIN = 300
/** Has a request of its own. */
const ANALYTICS = 'analytics'

/** The part of a gate that names its entry. */
type RemoteGate = Pick<Gate, 'key' | 'remote'>

interface Entry {
  readonly id: string
  readonly isEnabled: boolean
  readonly config?: readonly unknown[] | null
}

// Guards by hand: this runs before the first view is usable, and a schema library would double its size.
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isConfig = (value: unknown): value is readonly unknown[] | null | undefined =>
  value == null || (Array.isArray(value) && value.length <= MOST_ENTRIES)
const isText = (value: unknown): value is string => typeof value === 'string'

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) && isText(value.id) && typeof value.isEnabled === 'boolean' && isConfig(value.config)

const isFeature = (value: unknown): value is RemoteFeature =>
  isRecord(value) &&
  typeof value.isEnabled === 'boolean' &&
  isConfig(value.config) &&
  (value.config ?? []).every(isText)

/** Fetches the project's features. @throws CONFIG_MALFORMED, and errors of the http port */
export async function fetchFeatures(ctx: Context, ignored: (entries: number) => void): Promise<Features> {
  return parseFeatures(await get(ctx, '/appkit/v1/config'), gatesOf(ctx), ignored)
}

export async function fetchAnalytics(ctx: Context): Promise<RemoteFeature> {
  const answer = await get(ctx, '/getAnalyticsConfig')
  if (!isRecord(answer) || typeof answer.isAnalyticsEnabled !== 'boolean') throw malformed('isAnalyticsEnabled')
  return { isEnabled: answer.isAnalyticsEnabled, config: [] }
}

/** The origins and patterns on which the project may be used. */
export async function fetchAllowedOrigins(ctx: Context): Promise<readonly string[]> {
  const listed = listOf(await get(ctx, '/projects/v1/origins'), 'allowedOrigins', MOST_ORIGINS)
  return listed.filter(isText).filter(origin => origin.length <= LONGEST_ORIGIN)
}

const gatesOf = ({ peek }: Pick<Context, 'peek'>): readonly RemoteGate[] =>
  (peek(remoteGates)?.() ?? []).filter(({ key }) => key !== ANALYTICS)

/**
 * The entries that the gates read, by the gates' keys; all others are ignored.
 * @throws CONFIG_MALFORMED if the answer is not a list; a malformed entry counts as missing
 */
export function parseFeatures(
  answer: unknown,
  gates: readonly RemoteGate[],
  ignored?: (entries: number) => void,
): Features {
  const items = listOf(answer, 'features', MOST_ENTRIES)
  const entries = items.filter(isEntry).filter(({ id }) => gates.some(gate => entryOf(gate).id === id))
  if (entries.length < items.length) ignored?.(items.length - entries.length)
  return ownRecord(
    gates.flatMap(gate => {
      const { id, values } = entryOf(gate)
      const entry = entries.find(candidate => candidate.id === id)
      return entry ? [[gate.key, featureOf(entry, values)]] : []
    }),
  )
}

const entryOf = ({ key, remote }: RemoteGate): Exclude<RemoteGate['remote'], true | undefined> =>
  typeof remote === 'object' ? remote : { id: key }

function featureOf({ isEnabled, config }: Entry, values: readonly string[] = []): RemoteFeature {
  if (!config) return { isEnabled, config }
  const supported = config.filter((value): value is string => values.some(candidate => candidate === value))
  return { isEnabled, config: [...new Set(supported)] }
}

/** The stored configuration of this project, as far as it is well formed. */
export function recall(ctx: Pick<Context, 'storage' | 'settings' | 'peek'>): Features | undefined {
  const { storage, settings } = ctx
  const stored = storage.get(LAST_KNOWN)
  if (!isRecord(stored) || !isRecord(stored.features) || stored.projectId !== settings.projectId) return undefined
  if (JSON.stringify(stored).length > MAX_BYTES) return undefined
  const { features } = stored
  const keys = [ANALYTICS, ...gatesOf(ctx).map(({ key }) => key)]
  return ownRecord(
    keys.flatMap(key => {
      const kept = Object.hasOwn(features, key) ? features[key] : undefined
      return isFeature(kept) ? [[key, kept]] : []
    }),
  )
}

/** Without a prototype: a key from outside cannot reach inherited properties. */
const ownRecord = (entries: [string, RemoteFeature][]): Features =>
  Object.assign(Object.create(null), Object.fromEntries(entries))

function get(ctx: Context, path: string): Promise<unknown> {
  const request: HttpRequest = { query: projectApiQuery(ctx.settings), maxBytes: MAX_BYTES, signal: ctx.signal }
  return ctx.http.json(ctx.settings.endpoints.api + path, request)
}

function listOf(answer: unknown, key: string, most: number): readonly unknown[] {
  const list = isRecord(answer) ? answer[key] : undefined
  if (!Array.isArray(list) || list.length > most) throw malformed(key)
  return list
}

const malformed = (field: string) =>
  new PorticoError('CONFIG_MALFORMED', 'The project configuration is malformed', { field })
