import { LRUCache } from 'lru-cache'
import { askNode } from '../askNode'
import type { Coins } from '../coins'
import { createPages, type History, type HistoryPage } from '../history'
import { describeEntry } from '../historyEntry'
import type { Rpc } from '../rpc'
import type { Token } from '../tokenList'
import { type Query, readForeign, readOwn, readReceived } from './entries'
import { Found, type Log } from './shapes'
import type { Described } from './transfers'

interface OtterscanOptions {
  /** CAIP-2 ids of the EVM networks whose nodes are asked for histories. */
  readonly networkIds: readonly string[]
  readonly coins: Coins
  readonly tokens: ReadonlyMap<number, readonly Token[]>
}

const PAGE = 25
/** A node of one's own answers at once: a page need not be old. */
const PAGE_MS = 2_000
const MOST_ENTRIES = 100
const MOST_DESCRIBED = 10_000
const CURSOR = /^[1-9]\d{0,14}$/

/**
 * Histories of EVM networks from their own nodes: the node finds the transactions that name an account, and those that have
 * brought a listed token to it.
 */
export function createOtterscan(rpc: Rpc, { networkIds, coins, tokens }: OtterscanOptions): History {
  const pages = createPages(PAGE_MS)
  const described = new LRUCache<string, Promise<Described>>({ max: MOST_DESCRIBED })
  const source = { rpc, coins, tokens, described }

  async function readPage(query: Query): Promise<HistoryPage> {
    const { networkId, address, before } = query
    const call = { method: 'ots_searchTransactionsBefore', params: [address, before, PAGE], schema: Found }
    const { txs, receipts, lastPage } = await askNode(rpc, networkId, call)
    const oldest = lastPage ? 0 : Math.min(...txs.map(({ blockNumber }) => blockNumber))
    const logs = await readReceived(source, query, oldest)
    const byHash = new Map(receipts.map(receipt => [receipt.transactionHash, receipt]))
    const received = groupByTransaction(logs.filter(({ transactionHash }) => !byHash.has(transactionHash)))
    const end = endOf([...txs, ...received.map(([log]) => log)].map(({ blockNumber }) => blockNumber)) ?? oldest
    const entries = await Promise.all([
      ...txs
        .filter(({ blockNumber }) => blockNumber >= end)
        .map(transaction => readOwn(source, query, { transaction, receipt: byHash.get(transaction.hash) })),
      ...received.filter(([{ blockNumber }]) => blockNumber >= end).map(of => readForeign(source, query, of)),
    ])
    const data = entries
      .flatMap(entry => entry ?? [])
      .sort((one, other) => other.block - one.block || other.index - one.index)
      .map(({ entry }) => describeEntry(entry, { networkId, owner: address, coins }))
    return { data, next: end === 0 ? null : String(end) }
  }

  return {
    networkIds,
    async page(networkId, { address, cursor = '' }) {
      if (cursor && !CURSOR.test(cursor)) return undefined
      const query = { networkId, address, before: Number(cursor || 0) }
      return pages(`${networkId} ${address.toLowerCase()} ${cursor}`, () => readPage(query))
    },
    close: async () => undefined,
  }
}

/** The block with which a page ends that would have too many entries: a page has whole blocks. Undefined for a shorter one. */
const endOf = (blocks: readonly number[]): number | undefined =>
  blocks.length > MOST_ENTRIES ? [...blocks].sort((one, other) => other - one)[MOST_ENTRIES - 1] : undefined

function groupByTransaction(logs: readonly Log[]): readonly (readonly [Log, ...Log[]])[] {
  const groups = new Map<string, [Log, ...Log[]]>()
  for (const log of logs) {
    const group = groups.get(log.transactionHash)
    if (group) group.push(log)
    else groups.set(log.transactionHash, [log])
  }
  return [...groups.values()]
}
