import * as v from 'valibot'
import { type CaipNetworkId, type Context, isPorticoError, PorticoError } from '../../kernel'
import { legible, provider, providerQuery } from '../../kernel/kit'
import { LONGEST_NAME } from './rules/entries'
import { mergeTransfers } from './rules/mergeTransfers'
import { parseExactUnits } from './rules/units'
import { type AssetTransfer, type Entry, OPERATIONS, type Operation, type Page } from './state'

const DAY_MS = 24 * 60 * 60_000
const MAX_BYTES = 4 * 1024 * 1024
const LONGEST_SYMBOL = 12

const Supported = v.object({ http: v.array(v.string()) })
const Answer = v.object({ data: v.array(v.unknown()), next: v.nullish(v.string()) })

const HASH = /^0x[\da-f]{64}$/i
const TIME = /^\d{4}-\d\d-\d\dT/
const text = v.nullish(v.string(), '')
const Picture = v.nullish(v.object({ url: v.nullish(v.string()) }))
const RawTransfer = v.object({
  fungible_info: v.nullish(v.object({ name: text, symbol: text, icon: Picture })),
  nft_info: v.nullish(
    v.object({
      name: text,
      content: v.nullish(v.object({ preview: Picture })),
      flags: v.nullish(v.object({ is_spam: v.nullish(v.boolean()) })),
    }),
  ),
  direction: v.picklist(['in', 'out', 'self']),
  quantity: v.object({ numeric: v.pipe(v.union([v.string(), v.number()]), v.transform(String)) }),
  value: v.nullish(v.unknown()),
})
const RawTransaction = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  metadata: v.object({
    operationType: text,
    hash: v.pipe(v.string(), v.regex(HASH)),
    chain: v.string(),
    minedAt: v.nullish(v.string()),
    sentFrom: v.nullish(v.string()),
    sentTo: v.nullish(v.string()),
    status: v.picklist(['confirmed', 'failed', 'pending']),
  }),
  transfers: v.nullish(v.array(RawTransfer), []),
})
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
  const query = { cursor, chainId: networkId, ...providerQuery(ctx.settings, ctx.read(provider)) }
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
  const query = providerQuery(ctx.settings, ctx.read(provider))
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

/** The network's entries without spam, each once; `cursor` is the start of the page. */
export function readEntries(
  raw: readonly unknown[],
  { networkId, cursor = '' }: Pick<Query, 'networkId' | 'cursor'>,
): Entry[] {
  const entries = new Map<string, Entry>()
  for (const [index, one] of raw.entries()) {
    const entry = readEntry(one, { networkId, name: `unreadable ${cursor} ${index}` })
    if (entry && !entries.has(entry.id)) entries.set(entry.id, entry)
  }
  return [...entries.values()]
}

interface Place {
  readonly networkId: CaipNetworkId
  /** The entry's id if the answer has none. */
  readonly name: string
}

function readEntry(raw: unknown, place: Place): Entry | undefined {
  const parsed = v.safeParse(RawTransaction, raw)
  if (!parsed.success) return unreadableEntry(raw, place)
  const { id, metadata, transfers } = parsed.output
  if (metadata.chain !== place.networkId) return undefined
  const at = readTime(metadata.minedAt)
  const read = transfers.map(readTransfer)
  if (read.some(one => one === undefined) || (at === undefined && metadata.status !== 'pending')) {
    return unreadableEntry(raw, place)
  }
  const known = read.filter(one => one !== undefined)
  if (known.length > 0 && known.every(({ isSpam }) => isSpam)) return undefined
  return {
    id,
    operation: readOperation(metadata.operationType),
    status: metadata.status,
    hash: metadata.hash,
    at,
    from: readAddress(metadata.sentFrom),
    to: readAddress(metadata.sentTo),
    transfers: mergeTransfers(known.map(({ isSpam, ...one }) => one)),
  }
}

/** An entry that could not be read: its id, hash and time, as far as they are valid. */
function unreadableEntry(raw: unknown, { networkId, name }: Place): Entry | undefined {
  const { id, metadata } = Object(raw)
  const { hash, chain, minedAt } = Object(metadata)
  if (typeof chain === 'string' && chain !== networkId) return undefined
  return {
    id: typeof id === 'string' && id ? id : name,
    operation: 'unreadable',
    status: 'confirmed',
    hash: typeof hash === 'string' && HASH.test(hash) ? hash : undefined,
    at: readTime(minedAt),
  }
}

function readTransfer(raw: v.InferOutput<typeof RawTransfer>): (AssetTransfer & { isSpam: boolean }) | undefined {
  const { fungible_info: token, nft_info: nft, direction, quantity, value } = raw
  const amount = parseExactUnits(quantity.numeric)
  if (amount === undefined || (!token && !nft)) return undefined
  const worth = typeof value === 'number' && value >= 0 && Number.isFinite(value) ? value : undefined
  const common = { direction, amount, worth }
  if (token) {
    const symbol = legible(token.symbol, LONGEST_SYMBOL)
    const name = legible(token.name, LONGEST_NAME) || symbol
    return { ...common, kind: 'token', name, symbol, imageUrl: token.icon?.url ?? undefined, isSpam: false }
  }
  const name = legible(nft?.name ?? '', LONGEST_NAME)
  const isSpam = nft?.flags?.is_spam === true
  return { ...common, kind: 'nft', name, symbol: '', imageUrl: nft?.content?.preview?.url ?? undefined, isSpam }
}

const readOperation = (raw: string): Operation => OPERATIONS.find(one => one === raw) ?? 'other'

const readAddress = (raw: string | null | undefined): string | undefined =>
  raw && /^0x[\da-f]{40}$/i.test(raw) ? raw : undefined

function readTime(raw: unknown): number | undefined {
  const at = typeof raw === 'string' && TIME.test(raw) ? Date.parse(raw) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}
