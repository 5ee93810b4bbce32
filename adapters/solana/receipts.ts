import type { AwaitReceipt, Context, Receipt } from '../../kernel'
import { type Node, pollReceipt, type Rpc } from '../shared/injected/capabilities'

/** Nodes keep only recent statuses in memory; with this option they search the ledger. */
const LONG_AGO = { searchTransactionHistory: true }

/** Waits for the result of a new transaction. Never rejects: the status is pending after a timeout or an abort. */
export const waitForReceipt = (
  ctx: Context,
  node: Node,
  { hash, signal }: { hash: string; signal?: AbortSignal },
): Promise<Receipt> => pollReceipt(ctx, { hash, signal }, life => look(node, [[hash]], life))

/** For callers that know only a hash: the transaction was sent in an earlier session or by another app. */
export async function awaitReceipt(
  ctx: Context,
  rpc: Rpc,
  { hash, networkId, once, signal }: Parameters<AwaitReceipt>[0],
): ReturnType<AwaitReceipt> {
  const node = rpc(networkId)
  const receipt = await pollReceipt(ctx, { hash, once, signal }, life => look(node, [[hash], LONG_AGO], life))
  signal?.throwIfAborted()
  return receipt
}

async function look(
  node: Node,
  params: readonly [readonly [hash: string], object?],
  signal: AbortSignal,
): Promise<Receipt | undefined> {
  const { value } = Object(await node('getSignatureStatuses', params, signal))
  const [hash] = params[0]
  const [status] = Array.isArray(value) ? value : []
  const { err, confirmationStatus: level } = Object(status)
  if (err) return { status: 'reverted', hash }
  return level === 'confirmed' || level === 'finalized' ? { status: 'success', hash } : undefined
}
