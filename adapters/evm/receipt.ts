import { type Context, type Receipt, slice } from '../../kernel'
import type { Failure } from '../injected'
import { type Node, pollReceipt } from '../injected/capabilities'
import { isHash, readQuantity } from './quantity'
import { askEvm, evmWallet } from './wallet'

/** Blocks that may have come in 30 s, the longest pause between two looks, on the fastest of chains. */
const BLOCKS_BACK = 128n

/** How long a wallet may take to look up a receipt, in milliseconds. No user is asked. */
const WALLET_MS = 5_000
export const TRANSACTION_FAILED: Failure = ['TRANSACTION_FAILED', 'Transaction error']

/** What one look leaves for the next: nodes soon forget a transaction that was replaced. */
interface Lookup {
  readonly original?: Transaction
  /** Up to this block no replacement was found. */
  readonly searched?: bigint
}
const lookups = slice<Readonly<Record<string, Lookup>>>('evm/lookups', {})

interface Sent {
  readonly hash: string
  readonly from: string
}

/**
 * What became of a transaction. Never rejects: what cannot be learnt in time, or before nobody waits any more, is
 * pending. A transaction that was sent again for a higher fee is told under its new hash; one that another took the
 * place of did not happen, and is told as reverted under the other's hash. A wallet may answer with a hash of its own, as
 * a Safe does until its owners have signed: while the node does not know the hash, the connected wallet is asked.
 */
export async function waitForReceipt(
  ctx: Context,
  node: Node,
  { once, signal, ...sent }: Sent & { once?: boolean; signal?: AbortSignal },
): Promise<Receipt> {
  const { hash } = sent
  const receipt = await pollReceipt(ctx, { hash, once, signal }, life => lookUp(ctx, node, { ...sent, signal: life }))
  if (receipt.status !== 'pending') ctx.write(lookups, ({ [hash]: _, ...others }) => others)
  return receipt
}

async function receiptAtWallet(ctx: Context, hash: string, signal: AbortSignal): Promise<Receipt | undefined> {
  const request = { method: 'eth_getTransactionReceipt', params: [hash] }
  const question = { ...request, failure: TRANSACTION_FAILED, signal, timeout: WALLET_MS }
  return readReceipt(await askEvm(ctx, evmWallet(ctx), question), hash)
}

async function lookUp(
  ctx: Context,
  node: Node,
  { hash, from, signal }: Sent & { signal: AbortSignal },
): Promise<Receipt | undefined> {
  const ask = (method: string, ...params: unknown[]) => node(method, params, signal)
  const receiptOf = async (hash: string) => readReceipt(await ask('eth_getTransactionReceipt', hash), hash)
  const known = () => ctx.read(lookups)[hash] ?? {}
  const learn = (next: Lookup) => ctx.write(lookups, all => ({ ...all, [hash]: { ...all[hash], ...next } }))

  /** The transaction that used the same turn of the same sender. */
  async function successor({ nonce }: Transaction): Promise<Transaction | undefined> {
    const latest = readQuantity(await ask('eth_blockNumber')) ?? 0n
    const { searched = -1n } = known()
    for (let number = latest; number > searched && number > latest - BLOCKS_BACK; number--) {
      const block = await ask('eth_getBlockByNumber', `0x${number.toString(16)}`, true)
      const { transactions } = Object(block)
      for (const raw of Array.isArray(transactions) ? transactions : []) {
        const found = readTransaction(raw)
        if (found?.nonce === nonce && found.from === lower(from)) return found
      }
    }
    learn({ searched: latest })
    return undefined
  }

  const receipt = await receiptOf(hash)
  if (receipt) return receipt
  if (!known().original) learn({ original: readTransaction(await ask('eth_getTransactionByHash', hash)) })
  const { original } = known()
  if (!original) return receiptAtWallet(ctx, hash, signal)
  const turn = readQuantity(await ask('eth_getTransactionCount', from, 'latest'))
  if (turn === undefined || turn <= original.nonce) return undefined
  const other = await successor(original)
  if (!other || other.hash === hash) return undefined
  return other.content === original.content ? receiptOf(other.hash) : { status: 'reverted', hash: other.hash }
}

interface Transaction {
  readonly hash: string
  readonly from: string
  readonly nonce: bigint
  /** What it does, apart from its fee. */
  readonly content: string
}

function readTransaction(raw: unknown): Transaction | undefined {
  const { hash, from, nonce, to, value, input } = Object(raw)
  const turn = readQuantity(nonce)
  if (!isHash(hash) || turn === undefined) return undefined
  return { hash, from: lower(from), nonce: turn, content: lower([to, value, input]) }
}

const lower = (raw: unknown) => String(raw).toLowerCase()

function readReceipt(raw: unknown, hash: string): Receipt | undefined {
  const { status } = Object(raw)
  const code = readQuantity(status)
  return code === undefined ? undefined : { status: code === 1n ? 'success' : 'reverted', hash }
}
