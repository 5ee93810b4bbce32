import * as v from 'valibot'
import { type CaipNetworkId, type Context, type Network, PorticoError } from '../../../kernel'
import { clientInfo, projectApiQuery, type TokenBalance } from '../../../kernel/kit'
import { tokenAddresses, validBalances } from './parseBalances'

const DAY_MS = 24 * 60 * 60_000
const MAX_BYTES = 4 * 1024 * 1024

const Supported = v.object({ http: v.array(v.string()) })
const Answer = v.object({ balances: v.array(v.unknown()) })

interface Query {
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly signal: AbortSignal
}

/** Does the project API list balances on this network? False if the list cannot be read. */
export async function isNetworkSupported(
  ctx: Context,
  { networkId, signal }: Omit<Query, 'address'>,
): Promise<boolean> {
  if (!ctx.settings.projectId || !tokenAddresses(ctx, networkId)) return false
  const query = projectApiQuery(ctx.settings, ctx.read(clientInfo))
  try {
    const url = `${ctx.settings.endpoints.rpc}/v1/supported-chains`
    const answer = v.safeParse(Supported, await ctx.http.json(url, { query, cached: DAY_MS, signal }))
    return answer.success && answer.output.http.includes(networkId)
  } catch {
    signal.throwIfAborted()
    return false
  }
}

/**
 * Fetches an account's balances from the project API. Entries that fail validation are left out and reported.
 * @throws BALANCES_MALFORMED, and errors of the http port
 */
export async function fetchBalances(
  ctx: Context,
  { address, networkId, network, fresh, signal }: Query & { network?: Network; fresh?: readonly string[] },
): Promise<TokenBalance[]> {
  const url = `${ctx.settings.endpoints.rpc}/v1/account/${encodeURIComponent(address)}/balance`
  const forceUpdate = fresh?.map(token => `${networkId}:${token}`).join(',')
  const query = {
    currency: 'usd',
    chainId: networkId,
    forceUpdate,
    ...projectApiQuery(ctx.settings, ctx.read(clientInfo)),
  }
  const answer = v.safeParse(Answer, await ctx.http.json(url, { query, signal, maxBytes: MAX_BYTES }))
  if (!answer.success) throw new PorticoError('BALANCES_MALFORMED', 'The project API sent no list of balances')
  return validBalances(ctx, answer.output.balances, { networkId, network })
}
