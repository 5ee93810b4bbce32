import { type AwaitReceipt, type Context, type Receipt, slice } from '../../kernel'
import { failures, type Node, pollReceipt, type Rpc } from '../shared/injected/capabilities'
import { evmWallet, requestEvmWallet } from './evmWallet'
import { isHash, readQuantity } from './jsonRpc'

/** For callers that know only a hash: the transaction was sent in an earlier session or by another app. */
export async function awaitReceipt(
  ctx: Context,
  rpc: Rpc,
  { networkId, signal, ...sent }: Parameters<AwaitReceipt>[0],
): ReturnType<AwaitReceipt> {
  const receipt = await waitForReceipt(ctx, rpc(networkId), { ...sent, signal })
  signal?.throwIfAborted()
  return receipt
}

/** The most blocks that the fastest chains produce in 30 s, the longest pause between two lookups. */
const BLOCKS_BACK = 128n

/** Time limit for a wallet to look up a receipt, in milliseconds. The user is not prompted. */
const WALLET_MS = 5_000

/** State kept between lookups, because nodes soon drop a replaced transaction. */
interface Lookup {
  readonly original?: Transaction
  /** No replacement was found up to this block. */
  readonly searched?: bigint
}
const lookups = slice<Readonly<Record<string, Lookup>>>('evm/lookups', {})

interface Sent {
  readonly hash: string
  readonly from: string
}

/**
 * Waits for a transaction's result. Never rejects: the status is pending after a timeout or an abort. A transaction
 * that was sent again for a higher fee is reported under its new hash; one that another transaction replaced is
 * reported as reverted, under the other's hash. A wallet may return a hash of its own, as a Safe does until its owners
 * have signed: while the node does not know the hash, the connected wallet is asked.
 */
export async function waitForReceipt(
  ctx: Context,
  node: Node,
  { once, signal, ...sent }: Sent & { once?: boolean; signal?: AbortSignal },
): Promise<Receipt> {
  const { hash } = sent
  const receipt = await pollReceipt(ctx, { hash, once, signal }, life => lookUp(ctx, node, { ...sent, signal: life }))
  if (receipt.status !== 'pending') ctx.set(lookups, ({ [hash]: _, ...others }) => others)
  return receipt
}

async function receiptAtWallet(ctx: Context, hash: string, signal: AbortSignal): Promise<Receipt | undefined> {
  const request = { method: 'eth_getTransactionReceipt', params: [hash] }
  const walletRequest = { ...request, failure: failures.TRANSACTION_FAILED, signal, timeout: WALLET_MS }
  return readReceipt(await requestEvmWallet(ctx, evmWallet(ctx), walletRequest), hash)
}

async function lookUp(
  ctx: Context,
  node: Node,
  { hash, from, signal }: Sent & { signal: AbortSignal },
): Promise<Receipt | undefined> {
  const call = (method: string, ...params: unknown[]) => node(method, params, signal)
  const receiptAt = async (hash: string) => readReceipt(await call('eth_getTransactionReceipt', hash), hash)
  const lookup = () => ctx.read(lookups)[hash] ?? {}
  const remember = (next: Lookup) => ctx.set(lookups, all => ({ ...all, [hash]: { ...all[hash], ...next } }))

  /** Finds the transaction of the same sender that used the same nonce. */
  async function successor({ nonce }: Transaction): Promise<Transaction | undefined> {
    const latest = readQuantity(await call('eth_blockNumber')) ?? 0n
    const { searched = -1n } = lookup()
    for (let number = latest; number > searched && number > latest - BLOCKS_BACK; number--) {
      const block = await call('eth_getBlockByNumber', `0x${number.toString(16)}`, true)
      const { transactions } = Object(block)
      for (const raw of Array.isArray(transactions) ? transactions : []) {
        const found = readTransaction(raw)
        if (found?.nonce === nonce && found.from === lower(from)) return found
      }
    }
    remember({ searched: latest })
    return undefined
  }

  const receipt = await receiptAt(hash)
  if (receipt) return receipt
  if (!lookup().original) remember({ original: readTransaction(await call('eth_getTransactionByHash', hash)) })
  const { original } = lookup()
  if (!original) return receiptAtWallet(ctx, hash, signal)
  const nextNonce = readQuantity(await call('eth_getTransactionCount', from, 'latest'))
  if (nextNonce === undefined || nextNonce <= original.nonce) return undefined
  const other = await successor(original)
  if (!other || other.hash === hash) return undefined
  return other.content === original.content ? receiptAt(other.hash) : { status: 'reverted', hash: other.hash }
}

interface Transaction {
  readonly hash: string
  readonly from: string
  readonly nonce: bigint
  /** Target, value and input, without the fee. */
  readonly content: string
}

function readTransaction(raw: unknown): Transaction | undefined {
  const { hash, from, nonce, to, value, input } = Object(raw)
  const nextNonce = readQuantity(nonce)
  if (!isHash(hash) || nextNonce === undefined) return undefined
  return { hash, from: lower(from), nonce: nextNonce, content: lower([to, value, input]) }
}

const lower = (raw: unknown) => String(raw).toLowerCase()

function readReceipt(raw: unknown, hash: string): Receipt | undefined {
  const { status } = Object(raw)
  const code = readQuantity(status)
  return code === undefined ? undefined : { status: code === 1n ? 'success' : 'reverted', hash }
}
