import * as v from 'valibot'
import { type Context, PorticoError } from '../../../kernel'
import { clientInfo, projectApiQuery } from '../../../kernel/kit'
import { sanitizeIdentity } from '../rules/accountRules'
import type { Identity } from '../state'

const IDENTITY_MS = 5 * 60_000

const Answer = v.object({ name: v.nullish(v.string()), avatar: v.nullish(v.string()) })

/** Fetches the name and avatar of an address. @throws IDENTITY_MALFORMED, and errors of the http port */
export async function fetchIdentity(
  ctx: Context,
  { address, signal }: { address: string; signal: AbortSignal },
): Promise<Identity> {
  const url = `${ctx.settings.endpoints.rpc}/v1/identity/${encodeURIComponent(address)}`
  const query = { sender: address, ...projectApiQuery(ctx.settings, ctx.read(clientInfo)) }
  const answer = v.safeParse(Answer, await ctx.http.json(url, { query, cached: IDENTITY_MS, signal }))
  if (!answer.success) throw new PorticoError('IDENTITY_MALFORMED', 'The project API sent no readable identity')
  return sanitizeIdentity(answer.output)
}
