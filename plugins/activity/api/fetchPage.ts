import * as v from 'valibot'
import { type CaipNetworkId, type Context, isPorticoError, PorticoError } from '../../../kernel'
import { clientInfo, projectApiQuery } from '../../../kernel/kit'
import type { Page } from '../state'
import { readEntries } from './readEntries'

const DAY_MS = 24 * 60 * 60_000
const MAX_BYTES = 4 * 1024 * 1024

const Supported = v.object({ http: v.array(v.string()) })
const Answer = v.object({ data: v.array(v.unknown()), next: v.nullish(v.string()) })

interface Query {
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly cursor?: string
  readonly signal: AbortSignal
}

/**
 * One page of an account's history on one network, without spam.
 * @throws HISTORY_UNSERVED HISTORY_MALFORMED, and errors of the http port
 */
export async function fetchPage(ctx: Context, { address, networkId, cursor, signal }: Query): Promise<Page> {
  await checkServed(ctx, { networkId, signal })
  const url = `${ctx.settings.endpoints.rpc}/v1/account/${encodeURIComponent(address)}/history`
  const query = { cursor, chainId: networkId, ...projectApiQuery(ctx.settings, ctx.read(clientInfo)) }
  const answer = v.safeParse(Answer, await ctx.http.json(url, { query, signal, maxBytes: MAX_BYTES }))
  if (!answer.success) throw new PorticoError('HISTORY_MALFORMED', 'The project API sent no readable history')
  const { data, next } = answer.output
  if (cursor !== undefined && next === cursor) {
    throw new PorticoError('HISTORY_MALFORMED', 'The history’s cursor leads back to itself')
  }
  const entries = readEntries(data, { networkId, cursor })
  const wrong = entries.filter(({ operation }) => operation === 'unreadable').length
  if (wrong > 0) {
    ctx.report(
      new PorticoError('HISTORY_WRONG', 'Some transactions cannot be parsed; they were left out', {
        networkId,
        wrong,
        of: data.length,
      }),
    )
  }
  return { entries, next: next || undefined }
}

async function checkServed(ctx: Context, { networkId, signal }: Omit<Query, 'address'>): Promise<void> {
  const query = projectApiQuery(ctx.settings, ctx.read(clientInfo))
  const url = `${ctx.settings.endpoints.rpc}/v1/supported-chains`
  // A gateway that only forwards RPC requests answers this path with 404.
  const answer = await ctx.http.json(url, { query, cached: DAY_MS, signal }).catch(error => {
    if (isPorticoError(error) && error.context.status === 404) return { http: [] }
    throw error
  })
  const { success, output } = v.safeParse(Supported, answer)
  if (!success) throw new PorticoError('HISTORY_MALFORMED', 'The project API sent no list of networks')
  if (output.http.includes(networkId)) return
  throw new PorticoError('HISTORY_UNSERVED', 'The project API has no history for this network', { networkId })
}
