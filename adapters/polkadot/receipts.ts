import type { SubmittableResult } from '@polkadot/api'
import {
  type AwaitReceipt,
  type CaipNetworkId,
  type Context,
  isPorticoError,
  PorticoError,
  type Receipt,
} from '../../kernel'
import { pollReceipt, type Rpc } from '../shared/injected/capabilities'
import { readAddress } from './chain'
import { fundsKey, readNonce } from './funds'
import type { NodeConnections } from './nodeConnections'

/**
 * In blocks: a day, the longest search for a transaction. A node without old state keeps that of the last 256 blocks.
 */
const REACHES = [14_400, 250]

interface Nodes {
  readonly rpc: Rpc
  readonly lines: () => Promise<NodeConnections>
  /** By hash, the last block that was searched for the transaction. */
  readonly searched: Map<string, number>
}

/** The receipt from the finalized blocks: nodes keep no index of transactions. */
export async function awaitReceipt(
  ctx: Context,
  { rpc, lines, searched }: Nodes,
  { hash, from, networkId, once, signal }: Parameters<AwaitReceipt>[0],
): ReturnType<AwaitReceipt> {
  const account = readAddress(from)?.id
  const look = async (life: AbortSignal): Promise<Receipt | undefined> => {
    if (!account) return undefined
    const ask = (method: string, ...params: unknown[]) => rpc(networkId)(method, params, life)
    const blockAt = async (number: number) => String(await ask('chain_getBlockHash', number))
    const pointAt = async (number: number): Promise<Point> => {
      const stored = await ask('state_getStorage', fundsKey(account), await blockAt(number))
      const nonce = readNonce(stored)
      if (nonce === undefined) throw new PorticoError('RPC_MALFORMED', 'The node sent an unreadable account')
      return { number, nonce }
    }
    const { number } = Object(await ask('chain_getHeader', await ask('chain_getFinalizedHead')))
    const last = await pointAt(Number(number))
    const first = await firstPoint(pointAt, { last: last.number, searched: searched.get(hash) ?? 0 })
    const receipt = await searchBlocks([first, last], {
      pointAt,
      readBlock: async number => outcomeIn(await lines(), { networkId, block: await blockAt(number), hash, life }),
    })
    if (receipt) searched.delete(hash)
    else searched.set(hash, last.number)
    return receipt
  }
  const receipt = await pollReceipt(ctx, { hash, once, signal }, look)
  signal?.throwIfAborted()
  return receipt
}

async function firstPoint(
  pointAt: (number: number) => Promise<Point>,
  { last, searched }: { last: number; searched: number },
): Promise<Point> {
  let failure: unknown
  for (const reach of REACHES) {
    try {
      return await pointAt(Math.max(last - reach, searched, 0))
    } catch (error) {
      if (!isPorticoError(error, 'RPC_ERROR')) throw error
      failure = error
    }
  }
  throw failure
}

interface Place {
  readonly networkId: CaipNetworkId
  readonly block: string
  readonly hash: string
  readonly life: AbortSignal
}

/** Undefined if the transaction is not in the block. */
async function outcomeIn(
  lines: NodeConnections,
  { networkId, block, hash, life }: Place,
): Promise<Receipt | undefined> {
  const { api, release } = await lines.acquire(networkId, life)
  try {
    const { extrinsics } = (await api.rpc.chain.getBlock(block)).block
    const index = extrinsics.findIndex(extrinsic => extrinsic.hash.toHex() === hash)
    if (index < 0) return undefined
    // Without the types of the runtime, the library knows a stored value only as some codec.
    const events = (await (await api.at(block)).query.system?.events?.()) as unknown as SubmittableResult['events']
    const own = events.filter(({ phase }) => phase.isApplyExtrinsic && phase.asApplyExtrinsic.eq(index))
    const isFailed = own.some(({ event }) => api.events.system?.ExtrinsicFailed?.is(event))
    return { status: isFailed ? 'reverted' : 'success', hash }
  } finally {
    release()
  }
}

/** An account's nonce at a block. */
export interface Point {
  readonly number: number
  readonly nonce: number
}

interface Chain<T> {
  pointAt(number: number): Promise<Point>
  /** Undefined if the wanted transaction is not in the block. */
  readBlock(number: number): Promise<T | undefined>
}

/**
 * Reads the blocks after the first point, up to the last one, in which the account's nonce grows. Reads the newest
 * first, until one has a result. Between two equal nonces there is none.
 */
export async function searchBlocks<T>([first, last]: readonly [Point, Point], chain: Chain<T>): Promise<T | undefined> {
  if (first.number >= last.number || first.nonce === last.nonce) return undefined
  if (last.number - first.number === 1) return chain.readBlock(last.number)
  const middle = await chain.pointAt(Math.floor((first.number + last.number) / 2))
  return (await searchBlocks([middle, last], chain)) ?? searchBlocks([first, middle], chain)
}
