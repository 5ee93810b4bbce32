import * as v from 'valibot'
import { type CaipNetworkId, type Context, isPorticoError, PorticoError } from '../../../kernel'
import { clientInfo, projectApiQuery } from '../../../kernel/kit'
import { NATIVE_ADDRESS } from '../rules/tokens'
import type { SwapToken } from '../state'

/* Requests to the project API, and schemas of its answers. */

const DAY_MS = 24 * 60 * 60_000

/** An amount in the smallest unit. */
export const AmountSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d{1,78}$/),
  v.transform(text => BigInt(text)),
)
const below = (most: bigint) =>
  v.pipe(
    AmountSchema,
    v.check(amount => amount < most),
  )
/** Units of gas, and the price per unit. */
export const GasSchema = v.object({ gas: below(10n ** 10n), gasPrice: below(10n ** 16n) })
const Supported = v.object({ http: v.array(v.string()) })

const ADDRESS = /^0x[\da-f]{40}$/i

type Query = Readonly<Record<string, string | undefined>>
export interface NetworkQuery {
  readonly networkId: CaipNetworkId
  readonly signal: AbortSignal
}
/** The source token, the target token and the account. */
export interface PairQuery extends NetworkQuery {
  readonly source: SwapToken
  readonly target: SwapToken
  readonly from: string
}

export const get = (
  ctx: Context,
  path: string,
  query: Query,
  how: { signal: AbortSignal; cached?: number; maxBytes?: number },
) =>
  ctx.http.json(ctx.settings.endpoints.rpc + path, {
    query: { ...query, ...projectApiQuery(ctx.settings, ctx.read(clientInfo)) },
    ...how,
  })

/** This request has the project id in its body; a host's gateway may also expect it in the query. */
export const post = (ctx: Context, path: string, body: object, signal: AbortSignal) => {
  const { projectId } = ctx.settings
  const { clientId } = ctx.read(clientInfo)
  const query = { projectId, clientId }
  return ctx.http.json(ctx.settings.endpoints.rpc + path, { method: 'POST', query, body, signal })
}

export const caip = (networkId: CaipNetworkId, { address = NATIVE_ADDRESS }: Pick<SwapToken, 'address'>): string =>
  `${networkId}:${address}`

/** The address from a plain or a CAIP-10 address; undefined if it is invalid or of another network. */
export function plainAddress(raw: string, networkId: CaipNetworkId): string | undefined {
  const address = raw.startsWith(`${networkId}:`) ? raw.slice(networkId.length + 1) : raw
  return ADDRESS.test(address) ? address : undefined
}

/** True if the project API serves this network, false if it does not, undefined if it does not answer. */
export async function readServed(ctx: Context, { networkId, signal }: NetworkQuery): Promise<boolean | undefined> {
  try {
    const answer = v.safeParse(Supported, await get(ctx, '/v1/supported-chains', {}, { signal, cached: DAY_MS }))
    return answer.success ? answer.output.http.includes(networkId) : undefined
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

/** True if the project API serves this network; false if it does not answer. */
export const isServed = async (ctx: Context, at: NetworkQuery): Promise<boolean> => (await readServed(ctx, at)) === true

/** Replaces HTTP errors by the error of the operation; other Portico errors pass. */
export async function translateErrors<T>(
  signal: AbortSignal,
  failure: readonly [code: string, message: string],
  task: () => Promise<T>,
) {
  try {
    return await task()
  } catch (error) {
    signal.throwIfAborted()
    if (isPorticoError(error) && !/^HTTP_/.test(error.code)) throw error
    throw new PorticoError(failure[0], failure[1], {}, error)
  }
}
