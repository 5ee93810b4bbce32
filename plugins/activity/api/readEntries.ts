import * as v from 'valibot'
import type { CaipNetworkId } from '../../../kernel'
import { sanitizeSymbol, sanitizeText } from '../../../kernel/kit'
import { MAX_NAME_LENGTH } from '../rules/entries'
import { mergeTransfers } from '../rules/mergeTransfers'
import { parseExactUnits } from '../rules/units'
import { type AssetTransfer, type Entry, OPERATIONS, type Operation } from '../state'

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

/** The network's entries without spam, each once; `cursor` is the start of the page. */
export function readEntries(
  raw: readonly unknown[],
  { networkId, cursor = '' }: { networkId: CaipNetworkId; cursor?: string },
): Entry[] {
  const entries = new Map<string, Entry>()
  for (const [index, item] of raw.entries()) {
    const entry = readEntry(item, { networkId, name: `unreadable ${cursor} ${index}` })
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
  const time = readTime(metadata.minedAt)
  const read = transfers.map(readTransfer)
  if (read.some(item => item === undefined) || (time === undefined && metadata.status !== 'pending')) {
    return unreadableEntry(raw, place)
  }
  const items = read.filter(item => item !== undefined)
  if (items.length > 0 && items.every(({ isSpam }) => isSpam)) return undefined
  return {
    id,
    operation: readOperation(metadata.operationType),
    status: metadata.status,
    hash: metadata.hash,
    at: time,
    from: readAddress(metadata.sentFrom),
    to: readAddress(metadata.sentTo),
    transfers: mergeTransfers(items.map(({ isSpam, ...transfer }) => transfer)),
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
    const symbol = sanitizeSymbol(token.symbol)
    const name = sanitizeText(token.name, MAX_NAME_LENGTH) || symbol
    return { ...common, kind: 'token', name, symbol, imageUrl: token.icon?.url ?? undefined, isSpam: false }
  }
  const name = sanitizeText(nft?.name ?? '', MAX_NAME_LENGTH)
  const isSpam = nft?.flags?.is_spam === true
  return { ...common, kind: 'nft', name, symbol: '', imageUrl: nft?.content?.preview?.url ?? undefined, isSpam }
}

const readOperation = (raw: string): Operation => OPERATIONS.find(item => item === raw) ?? 'other'

const readAddress = (raw: string | null | undefined): string | undefined =>
  raw && /^0x[\da-f]{40}$/i.test(raw) ? raw : undefined

function readTime(raw: unknown): number | undefined {
  const time = typeof raw === 'string' && TIME.test(raw) ? Date.parse(raw) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}
