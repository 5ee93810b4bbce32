import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { erc20Abi } from 'viem'
import { askNode } from '../askNode'
import type { Coins } from '../coins'
import { evmChainId } from '../evmChains'
import { createEvmClient } from '../evmClient'
import { createPages, type History, type HistoryPage } from '../history'
import { describeEntry, type RawEntry, shorten } from '../historyEntry'
import type { Rpc } from '../rpc'
import type { Token } from '../tokenList'
import { Block, Found, Log, Logs, Operations, type Receipt, type Transaction } from './shapes'
import { addressTopic, type Described, payments, TRANSFER, transactionOf, transferOf } from './transfers'

interface OtterscanOptions {
  /** CAIP-2 ids of the EVM networks whose nodes are asked for histories. */
  readonly networkIds: readonly string[]
  readonly coins: Coins
  readonly tokens: ReadonlyMap<number, readonly Token[]>
}

interface Query {
  readonly networkId: string
  readonly address: string
  /** The block below which the page begins; 0 for the newest one. */
  readonly before: number
}

const PAGE = 25
/** A node of one's own answers at once: a page need not be old. */
const PAGE_MS = 2_000
/** A node searches logs of so many contracts in one call. */
const MOST_TOKENS = 500
const MOST_ENTRIES = 100
const MOST_DESCRIBED = 10_000
const CURSOR = /^[1-9]\d{0,14}$/

/**
 * Histories of EVM networks from their own nodes: the node finds the transactions that name an account, and those that have
 * brought a listed token to it.
 */
export function createOtterscan(rpc: Rpc, { networkIds, coins, tokens }: OtterscanOptions): History {
  const pages = createPages(PAGE_MS)
  /** Of tokens that no list has. */
  const described = new LRUCache<string, Promise<Described>>({ max: MOST_DESCRIBED })

  async function readPage(query: Query): Promise<HistoryPage> {
    const { networkId, address, before } = query
    const call = { method: 'ots_searchTransactionsBefore', params: [address, before, PAGE], schema: Found }
    const { txs, receipts, lastPage } = await askNode(rpc, networkId, call)
    const oldest = lastPage ? 0 : Math.min(...txs.map(({ blockNumber }) => blockNumber))
    const logs = await readReceived(query, oldest)
    const byHash = new Map(receipts.map(receipt => [receipt.transactionHash, receipt]))
    const received = groupByTransaction(logs.filter(({ transactionHash }) => !byHash.has(transactionHash)))
    const end = endOf([...txs, ...received.map(([log]) => log)].map(({ blockNumber }) => blockNumber)) ?? oldest
    const entries = await Promise.all([
      ...txs
        .filter(({ blockNumber }) => blockNumber >= end)
        .map(transaction => readOwn(query, transaction, byHash.get(transaction.hash))),
      ...received.filter(([{ blockNumber }]) => blockNumber >= end).map(of => readForeign(query, of)),
    ])
    const data = entries
      .flatMap(entry => entry ?? [])
      .sort((one, other) => other.block - one.block || other.index - one.index)
      .map(({ entry }) => describeEntry(entry, { networkId, owner: address, coins }))
    return { data, next: end === 0 ? null : String(end) }
  }

  /** The transfers of listed tokens to the account: its transactions name the sender and the token, but not the receiver. */
  async function readReceived({ networkId, address, before }: Query, oldest: number): Promise<readonly Log[]> {
    const listed = tokens.get(evmChainId(networkId) ?? 0)?.slice(0, MOST_TOKENS) ?? []
    if (listed.length === 0) return []
    const range = {
      fromBlock: `0x${oldest.toString(16)}`,
      toBlock: before === 0 ? 'latest' : `0x${(before - 1).toString(16)}`,
    }
    const filter = {
      ...range,
      address: listed.map(token => token.address),
      topics: [TRANSFER, null, addressTopic(address)],
    }
    return readLogs(await askNode(rpc, networkId, { method: 'eth_getLogs', params: [filter], schema: Logs }))
  }

  async function readOwn(query: Query, transaction: Transaction, receipt: Receipt | undefined) {
    const { networkId, address } = query
    const { hash, blockNumber: block, transactionIndex: index, to, input } = transaction
    const isFailed = receipt?.status === 0n
    const timestamp = await timeOf(query, block, receipt?.timestamp)
    const transfers = await readTransfers(query, readLogs(receipt?.logs ?? []), timestamp)
    const call = { method: 'ots_getInternalOperations', params: [hash], schema: Operations }
    const internal = to && input !== '0x' && !isFailed ? payments(await askNode(rpc, networkId, call), address) : []
    const names = [transaction.from, to].some(party => party?.toLowerCase() === address.toLowerCase())
    // A contract may have asked for the account without a movement.
    if (!names && transfers.length === 0 && internal.length === 0) return undefined
    const raw = transactionOf(transaction, { isFailed, timestamp })
    return { block, index, entry: { hash, transaction: raw, transfers, payments: internal } satisfies RawEntry }
  }

  async function readForeign(query: Query, logs: readonly [Log, ...Log[]]) {
    const [{ transactionHash: hash, blockNumber: block, transactionIndex: index, blockTimestamp }] = logs
    const timestamp = await timeOf(query, block, blockTimestamp)
    return { block, index, entry: { hash, transfers: await readTransfers(query, logs, timestamp) } satisfies RawEntry }
  }

  /** The transfers of the account. */
  async function readTransfers({ networkId, address }: Query, logs: readonly Log[], timestamp: string) {
    const found = logs.map(async log =>
      transferOf(log, address, { timestamp, describe: () => describe(networkId, log) }),
    )
    return (await Promise.all(found)).flatMap(transfer => transfer ?? [])
  }

  function describe(networkId: string, { address }: Log): Promise<Described> {
    const listed = coins.find(networkId, address)
    if (listed) return Promise.resolve(listed)
    const key = `${networkId} ${address.toLowerCase()}`
    const reading = described.get(key) ?? readToken(networkId, address as `0x${string}`)
    described.set(key, reading)
    reading.catch(() => described.delete(key))
    return reading
  }

  async function readToken(networkId: string, address: `0x${string}`): Promise<Described> {
    const client = createEvmClient(rpc, networkId)
    const read = (functionName: 'name' | 'symbol') =>
      client.readContract({ address, abi: erc20Abi, functionName }).catch(() => shorten(address))
    const decimals = client.readContract({ address, abi: erc20Abi, functionName: 'decimals' }).catch(() => 0)
    const [name, symbol] = await Promise.all([read('name'), read('symbol')])
    return { name, symbol, decimals: await decimals }
  }

  async function timeOf({ networkId }: Query, block: number, known: number | null | undefined): Promise<string> {
    const params = [`0x${block.toString(16)}`, false]
    const { timestamp } =
      known == null
        ? await askNode(rpc, networkId, { method: 'eth_getBlockByNumber', params, schema: Block })
        : { timestamp: known }
    return new Date(timestamp * 1000).toISOString()
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

const readLogs = (raw: readonly unknown[]): readonly Log[] =>
  raw.flatMap(item => {
    const parsed = v.safeParse(Log, item)
    return parsed.success ? [parsed.output] : []
  })

function groupByTransaction(logs: readonly Log[]): readonly (readonly [Log, ...Log[]])[] {
  const groups = new Map<string, [Log, ...Log[]]>()
  for (const log of logs) {
    const group = groups.get(log.transactionHash)
    if (group) group.push(log)
    else groups.set(log.transactionHash, [log])
  }
  return [...groups.values()]
}
