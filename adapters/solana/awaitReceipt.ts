import type { AwaitReceipt, Context, Receipt } from '../../kernel'
import { type Node, pollReceipt, type Rpc } from '../injected/capabilities'

/** Nodes forget the statuses of some minutes ago, but know where to look for them. */
const LONG_AGO = { searchTransactionHistory: true }

/** What became of what has just left. Never rejects: what cannot be learnt in time is pending. */
export const waitForReceipt = (
  ctx: Context,
  node: Node,
  { hash, signal }: { hash: string; signal?: AbortSignal },
): Promise<Receipt> => pollReceipt(ctx, { hash, signal }, life => look(node, [[hash]], life))

/** For whoever knows a hash alone: a transaction of an earlier visit, or one that somebody else has sent. */
export async function receiptOf(
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
