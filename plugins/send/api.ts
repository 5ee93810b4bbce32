import * as v from 'valibot'
import { type Context, isPorticoError, PorticoError } from '../../kernel'
import { provider, providerQuery } from '../../kernel/kit'

const Profile = v.object({
  addresses: v.optional(v.record(v.string(), v.object({ address: v.pipe(v.string(), v.maxLength(128)) })), {}),
})

type Query = Readonly<Record<string, string>>

const get = (ctx: Context, path: string, query: Query, signal: AbortSignal): Promise<unknown> =>
  ctx.http.json(ctx.settings.endpoints.rpc + path, {
    query: { ...query, ...providerQuery(ctx.settings, ctx.read(provider)) },
    signal,
  })

/** The addresses of a name, by coin type; none where nobody has it. @throws NAME_FAILED */
export async function fetchAddresses(
  ctx: Context,
  { name, signal }: { name: string; signal: AbortSignal },
): Promise<Readonly<Record<string, string>>> {
  try {
    const answer = await get(ctx, `/v1/profile/account/${encodeURIComponent(name)}`, { apiVersion: '2' }, signal)
    const { addresses } = v.parse(Profile, answer)
    return Object.fromEntries(Object.entries(addresses).map(([coin, { address }]) => [coin, address]))
  } catch (error) {
    signal.throwIfAborted()
    if (isPorticoError(error, 'HTTP_STATUS') && error.context.status === 404) return {}
    throw new PorticoError('NAME_FAILED', 'Error resolving name', { name }, error)
  }
}
