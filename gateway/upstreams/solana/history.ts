import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { askNode } from '../askNode'
import type { Coins } from '../coins'
import { createPages, type History, type HistoryPage, type Transaction } from '../history'
import { nativeCoinOf } from '../namespaces'
import type { Rpc } from '../rpc'
import { COMMITMENT, readTokenAccounts } from './calls'
import { RawSignature, RawTransaction } from './shapes'
import { describeTransaction } from './transaction'

interface SolanaHistoryOptions {
  /** CAIP-2 ids of the networks whose nodes are asked for histories. */
  readonly networkIds: readonly string[]
  readonly coins: Coins
}

interface Query {
  readonly networkId: string
  readonly address: string
  /** The last transaction of the page before; undefined for the first page. */
  readonly before?: string
  /** The slot from which on the pages before have everything. */
  readonly below: number
}

const PAGE = 12
/** A page ends with a slot: the order of transactions in it is known by the node alone. */
const MOST = 2 * PAGE
/** A transfer of a token names the accounts that hold it, not their owner. */
const MOST_TOKEN_ACCOUNTS = 8
const PARALLEL = 4
const MOST_ENTRIES = 20_000
/** The node does not read transactions of a later version. Source: Solana's JSON-RPC. */
const UNSUPPORTED_VERSION = -32015

/** A signature, and the slot of which the page had all. */
const CURSOR = /^([1-9A-HJ-NP-Za-km-z]{64,88})(?:\.(\d{1,15}))?$/

const Signatures = v.array(RawSignature)
const Answer = v.nullable(v.looseObject({ meta: v.unknown() }))

/** Histories from the networks' own nodes: a page costs at most a call for each transaction and each token account. */
export function createSolanaHistory(rpc: Rpc, { networkIds, coins }: SolanaHistoryOptions): History {
  /** Of final transactions, which do not change. */
  const entries = new LRUCache<string, Transaction>({ max: MOST_ENTRIES })
  const pages = createPages()

  async function readPage({ networkId, address, before, below }: Query): Promise<HistoryPage> {
    const held = await readTokenAccounts(rpc, networkId, address)
    const listed = held.filter(({ mint }) => coins.find(networkId, mint)).slice(0, MOST_TOKEN_ACCOUNTS)
    const places = [address, ...listed.map(account => account.address)]
    const lists = await Promise.all(places.map(place => readSignatures(networkId, place, before)))
    const { signatures, next } = mergeSignatures(lists, below)
    const data: Transaction[] = []
    for (let start = 0; start < signatures.length; start += PARALLEL) {
      const some = signatures.slice(start, start + PARALLEL)
      data.push(...(await Promise.all(some.map(signature => readEntry(signature, { networkId, address })))))
    }
    return { data, next }
  }

  async function readSignatures(networkId: string, place: string, before: string | undefined) {
    const params = [place, { ...COMMITMENT, limit: PAGE, ...(before && { before }) }]
    return askNode(rpc, networkId, { method: 'getSignaturesForAddress', params, schema: Signatures })
  }

  async function readEntry(
    signature: RawSignature,
    { networkId, address }: Omit<Query, 'below'>,
  ): Promise<Transaction> {
    const key = `${networkId} ${address} ${signature.signature}`
    const known = entries.get(key)
    if (known) return known
    const context = { networkId, owner: address, coins }
    // A failed transaction moves nothing but its fee.
    if (signature.err !== null && signature.err !== undefined) return describeTransaction(signature, null, context)
    const how = { ...COMMITMENT, encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 }
    const call = { method: 'getTransaction', params: [signature.signature, how], schema: Answer }
    const answer = await askNode(rpc, networkId, { ...call, absent: [UNSUPPORTED_VERSION] })
    const raw = v.safeParse(RawTransaction, answer)
    const entry = describeTransaction(signature, raw.success ? raw.output : null, context)
    if (raw.success && signature.confirmationStatus === 'finalized') entries.set(key, entry)
    return entry
  }

  return {
    networkIds: networkIds.filter(id => nativeCoinOf(id)),
    async page(networkId, { address, cursor }) {
      const place = cursor ? CURSOR.exec(cursor) : []
      if (!place) return undefined
      const [, before, slot = Number.POSITIVE_INFINITY] = place
      const query = { networkId, address, before, below: Number(slot) }
      return pages(`${networkId} ${address} ${cursor ?? ''}`, () => readPage(query))
    },
    close: async () => undefined,
  }
}

/**
 * The newest transactions of several lists, each once, and the cursor of the next page. A node finds the place of a transaction
 * in the chain, also for a list without it; of a slot that a page has in full, the next one has nothing.
 */
function mergeSignatures(lists: readonly (readonly RawSignature[])[], below: number) {
  const bySignature = new Map(lists.flat().map(item => [item.signature, item]))
  const merged = [...bySignature.values()]
    .filter(({ slot }) => slot < below)
    .sort((one, other) => other.slot - one.slot)
  const end = merged.findLastIndex(({ slot }) => slot === merged[PAGE - 1]?.slot) + 1 || merged.length
  const signatures = merged.slice(0, Math.min(end, MOST))
  const last = signatures.at(-1)
  const full = lists.filter(list => list.length >= PAGE)
  if (!last || (full.length === 0 && signatures.length === merged.length)) return { signatures, next: null }
  const isPart = [merged[signatures.length], ...full.map(list => list.at(-1))].some(item => item?.slot === last.slot)
  return { signatures, next: isPart ? last.signature : `${last.signature}.${last.slot}` }
}
