import type { Context, Receipt } from '../../kernel'
import { type Node, pollReceipt } from '../injected/capabilities'
import { isHash, readQuantity } from './quantity'

/** Blocks that may have come since the last look, on the fastest of chains. */
const BLOCKS_BACK = 16n

interface Sent {
  readonly hash: string
  readonly from: string
}

/**
 * What became of a transaction. Never rejects: what cannot be learnt in time, or before nobody waits any more, is
 * pending. A transaction that was sent again for a higher fee is told under its new hash; one that another took the
 * place of did not happen, and is told as reverted under the other's hash.
 */
export async function waitForReceipt(
  ctx: Context,
  node: Node,
  { signal, ...sent }: Sent & { signal?: AbortSignal },
): Promise<Receipt> {
  let look: ReturnType<typeof lookOut> | undefined
  return pollReceipt(ctx, { hash: sent.hash, signal }, life => {
    look ??= lookOut(node, sent, life)
    return look()
  })
}

function lookOut(node: Node, { hash, from }: Sent, signal: AbortSignal): () => Promise<Receipt | undefined> {
  const ask = (method: string, ...params: unknown[]) => node(method, params, signal)
  const receiptOf = async (hash: string) => readReceipt(await ask('eth_getTransactionReceipt', hash), hash)
  let original: Transaction | undefined

  /** The transaction that used the same turn of the same sender. */
  async function successor({ nonce }: Transaction): Promise<Transaction | undefined> {
    const latest = readQuantity(await ask('eth_blockNumber')) ?? 0n
    for (let number = latest; number >= 0n && number > latest - BLOCKS_BACK; number--) {
      const block = await ask('eth_getBlockByNumber', `0x${number.toString(16)}`, true)
      const { transactions } = Object(block)
      for (const said of Array.isArray(transactions) ? transactions : []) {
        const found = readTransaction(said)
        if (found?.nonce === nonce && found.from === lower(from)) return found
      }
    }
    return undefined
  }

  return async () => {
    const receipt = await receiptOf(hash)
    if (receipt) return receipt
    original ??= readTransaction(await ask('eth_getTransactionByHash', hash))
    const turn = original && readQuantity(await ask('eth_getTransactionCount', from, 'latest'))
    if (!original || turn === undefined || turn <= original.nonce) return undefined
    const other = await successor(original)
    if (!other || other.hash === hash) return undefined
    return other.content === original.content ? receiptOf(other.hash) : { status: 'reverted', hash: other.hash }
  }
}

interface Transaction {
  readonly hash: string
  readonly from: string
  readonly nonce: bigint
  /** What it does, apart from its fee. */
  readonly content: string
}

function readTransaction(said: unknown): Transaction | undefined {
  const { hash, from, nonce, to, value, input } = Object(said)
  const turn = readQuantity(nonce)
  if (!isHash(hash) || turn === undefined) return undefined
  return { hash, from: lower(from), nonce: turn, content: lower([to, value, input]) }
}

const lower = (said: unknown) => String(said).toLowerCase()

function readReceipt(said: unknown, hash: string): Receipt | undefined {
  const { status } = Object(said)
  const code = readQuantity(status)
  return code === undefined ? undefined : { status: code === 1n ? 'success' : 'reverted', hash }
}
