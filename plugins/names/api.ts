import * as v from 'valibot'
import { type Context, connectedSession, isPorticoError, PorticoError, sessions } from '../../kernel'
import { clientInfo, projectApiQuery, sanitizeText } from '../../kernel/kit'
import { labelOf, SUFFIX } from './rules'

const Profile = v.object({
  addresses: v.optional(v.record(v.string(), v.object({ address: v.pipe(v.string(), v.maxLength(128)) })), {}),
})
const Profiles = v.array(v.object({ name: v.string() }))
const Suggestions = v.object({
  suggestions: v.array(v.object({ name: v.string(), registered: v.boolean() })),
})
const Registered = v.object({ success: v.literal(true) })
const Refusal = v.object({ reasons: v.array(v.object({ description: v.string() })) })

/** The version of the profile API. */
const apiVersion = '2'

type Query = Readonly<Record<string, string | undefined>>

const get = (ctx: Context, path: string, query: Query, signal: AbortSignal | undefined): Promise<unknown> =>
  ctx.http.json(`${ctx.settings.endpoints.rpc}/v1/profile/${path}`, {
    query: { ...query, ...projectApiQuery(ctx.settings, ctx.read(clientInfo)) },
    signal,
  })

/** Status 404 means an unknown name, which is a valid answer. */
const isUnknown = (error: unknown) => isPorticoError(error, 'HTTP_STATUS') && error.context.status === 404

/** The addresses of a name, by coin type; empty if the name is not registered. @throws NAME_FAILED */
export async function fetchAddresses(
  ctx: Context,
  { label, signal }: { label: string; signal?: AbortSignal },
): Promise<Readonly<Record<string, string>>> {
  try {
    const { addresses } = v.parse(Profile, await get(ctx, `account/${label}`, { apiVersion }, signal))
    return Object.fromEntries(Object.entries(addresses).map(([coin, { address }]) => [coin, address]))
  } catch (error) {
    signal?.throwIfAborted()
    if (isUnknown(error)) return {}
    throw new PorticoError('NAME_FAILED', 'Error resolving name', { name: label }, error)
  }
}

/** @throws NAMES_FAILED */
export async function fetchNames(
  ctx: Context,
  { address, signal }: { address: string; signal?: AbortSignal },
): Promise<readonly string[]> {
  const sender = connectedSession(ctx.read(sessions))?.address ?? address
  try {
    const answer = await get(ctx, `reverse/${encodeURIComponent(address)}`, { sender, apiVersion }, signal)
    // Names that are not in the project API's format are not shown.
    return v.parse(Profiles, answer).flatMap(({ name }) => (labelOf(name) ? [name] : []))
  } catch (error) {
    signal?.throwIfAborted()
    if (isUnknown(error)) return []
    throw new PorticoError('NAMES_FAILED', 'Error fetching names for address', { address }, error)
  }
}

/** Suggestions for the user; a longer list would not be read. */
const MOST = 4

/** Whether the name is registered, and similar names that are free. @throws SUGGESTIONS_FAILED */
export async function fetchSuggestions(
  ctx: Context,
  { label, signal }: { label: string; signal: AbortSignal },
): Promise<{ isTaken: boolean; others: readonly string[] }> {
  try {
    const answer = await get(ctx, `suggestions/${label}`, { zone: SUFFIX.slice(1) }, signal)
    const suggestions = v.parse(Suggestions, answer).suggestions.flatMap(({ name, registered }) => {
      const suggested = labelOf(name)
      return suggested && name.endsWith(SUFFIX) ? [{ label: suggested, registered }] : []
    })
    const others = suggestions
      .filter(suggestion => !suggestion.registered && suggestion.label !== label)
      .map(suggestion => suggestion.label)
    return {
      isTaken: suggestions.some(suggestion => suggestion.registered && suggestion.label === label),
      others: [...new Set(others)].slice(0, MOST),
    }
  } catch (error) {
    signal.throwIfAborted()
    throw new PorticoError('SUGGESTIONS_FAILED', 'Error fetching name suggestions', { label }, error)
  }
}

interface SignedName {
  readonly name: string
  readonly coinType: number
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** @throws NAME_REFUSED with the provider's reason, NAME_REGISTER_FAILED `Error registering name {name}` */
export async function postName(ctx: Context, { name, coinType, ...signed }: SignedName): Promise<void> {
  try {
    const answer = await ctx.http.json(`${ctx.settings.endpoints.rpc}/v1/profile/account`, {
      method: 'POST',
      query: { projectId: ctx.settings.projectId },
      body: { coin_type: coinType, ...signed },
      signal: ctx.signal,
    })
    v.parse(Registered, answer)
  } catch (error) {
    ctx.signal.throwIfAborted()
    const reason = reasonOf(error)
    if (reason) throw new PorticoError('NAME_REFUSED', reason, { name, reason }, error)
    throw new PorticoError('NAME_REGISTER_FAILED', `Error registering name ${name}`, { name }, error)
  }
}

const LONGEST_REASON = 200

/** The project API's reason for a refusal, sanitized for display. */
function reasonOf(error: unknown): string | undefined {
  if (!isPorticoError(error, 'HTTP_STATUS')) return undefined
  const refusal = v.safeParse(Refusal, error.context.body)
  const [first] = refusal.success ? refusal.output.reasons : []
  return (first && sanitizeText(first.description, LONGEST_REASON)) || undefined
}
