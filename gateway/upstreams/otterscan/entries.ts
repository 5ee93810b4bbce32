import type { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { erc20Abi } from 'viem'
import { askNode } from '../askNode'
import type { Coins } from '../coins'
import { evmChainId } from '../evmChains'
import { createEvmClient } from '../evmClient'
import type { RawEntry } from '../historyEntry'
import type { Rpc } from '../rpc'
import type { Token } from '../tokenList'
import { shorten } from '../unlistedTokens'
import { Block, Log, Logs, Operations, type Receipt, type Transaction } from './shapes'
import { addressTopic, type Described, payments, TRANSFER, transactionOf, transferOf } from './transfers'

export interface Query {
  readonly networkId: string
  readonly address: string
  /** The block below which the page begins; 0 for the newest one. */
  readonly before: number
}

interface Source {
  readonly rpc: Rpc
  readonly coins: Coins
  readonly tokens: ReadonlyMap<number, readonly Token[]>
  /** Tokens that no list has, by network and address. */
  readonly described: LRUCache<string, Promise<Described>>
}

interface PlacedEntry {
  readonly block: number
  readonly index: number
  readonly entry: RawEntry
}

/** A node searches logs of so many contracts in one call. */
const MOST_TOKENS = 500

/** The transfers of listed tokens to the account: its transactions name the sender and the token, but not the receiver. */
export async function readReceived(
  { rpc, tokens }: Source,
  { networkId, address, before }: Query,
  oldest: number,
): Promise<readonly Log[]> {
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

export async function readOwn(
  source: Source,
  query: Query,
  { transaction, receipt }: { transaction: Transaction; receipt: Receipt | undefined },
): Promise<PlacedEntry | undefined> {
  const { rpc } = source
  const { networkId, address } = query
  const { hash, blockNumber: block, transactionIndex: index, to, input } = transaction
  const isFailed = receipt?.status === 0n
  const timestamp = await timeOf(source, query, block, receipt?.timestamp)
  const transfers = await readTransfers(source, query, readLogs(receipt?.logs ?? []), timestamp)
  const call = { method: 'ots_getInternalOperations', params: [hash], schema: Operations }
  const internal = to && input !== '0x' && !isFailed ? payments(await askNode(rpc, networkId, call), address) : []
  const names = [transaction.from, to].some(party => party?.toLowerCase() === address.toLowerCase())
  // A contract may have asked for the account without a movement.
  if (!names && transfers.length === 0 && internal.length === 0) return undefined
  const raw = transactionOf(transaction, { isFailed, timestamp })
  return { block, index, entry: { hash, transaction: raw, transfers, payments: internal } satisfies RawEntry }
}

export async function readForeign(source: Source, query: Query, logs: readonly [Log, ...Log[]]): Promise<PlacedEntry> {
  const [{ transactionHash: hash, blockNumber: block, transactionIndex: index, blockTimestamp }] = logs
  const timestamp = await timeOf(source, query, block, blockTimestamp)
  return {
    block,
    index,
    entry: { hash, transfers: await readTransfers(source, query, logs, timestamp) } satisfies RawEntry,
  }
}

async function readTransfers(source: Source, { networkId, address }: Query, logs: readonly Log[], timestamp: string) {
  const found = logs.map(async log =>
    transferOf(log, address, { timestamp, describe: () => describe(source, networkId, log) }),
  )
  return (await Promise.all(found)).flatMap(transfer => transfer ?? [])
}

function describe({ rpc, coins, described }: Source, networkId: string, { address }: Log): Promise<Described> {
  const listed = coins.find(networkId, address)
  if (listed) return Promise.resolve(listed)
  const key = `${networkId} ${address.toLowerCase()}`
  const reading = described.get(key) ?? readToken(rpc, networkId, address as `0x${string}`)
  described.set(key, reading)
  reading.catch(() => described.delete(key))
  return reading
}

async function readToken(rpc: Rpc, networkId: string, address: `0x${string}`): Promise<Described> {
  const client = createEvmClient(rpc, networkId)
  const read = (functionName: 'name' | 'symbol') =>
    client.readContract({ address, abi: erc20Abi, functionName }).catch(() => shorten(address))
  const decimals = client.readContract({ address, abi: erc20Abi, functionName: 'decimals' }).catch(() => 0)
  const [name, symbol] = await Promise.all([read('name'), read('symbol')])
  return { name, symbol, decimals: await decimals }
}

async function timeOf(
  { rpc }: Source,
  { networkId }: Query,
  block: number,
  known: number | null | undefined,
): Promise<string> {
  const params = [`0x${block.toString(16)}`, false]
  const { timestamp } =
    known == null
      ? await askNode(rpc, networkId, { method: 'eth_getBlockByNumber', params, schema: Block })
      : { timestamp: known }
  return new Date(timestamp * 1000).toISOString()
}

const readLogs = (raw: readonly unknown[]): readonly Log[] =>
  raw.flatMap(item => {
    const parsed = v.safeParse(Log, item)
    return parsed.success ? [parsed.output] : []
  })
