import type { AwaitReceipt, Context } from '../../kernel'
import type { Rpc } from '../injected/capabilities'
import { waitForReceipt } from './receipt'

/** For whoever knows a hash alone: a transaction of an earlier visit, or one that somebody else has sent. */
export async function receiptOf(
  ctx: Context,
  rpc: Rpc,
  { networkId, signal, ...sent }: Parameters<AwaitReceipt>[0],
): ReturnType<AwaitReceipt> {
  const receipt = await waitForReceipt(ctx, rpc(networkId), { ...sent, signal })
  signal?.throwIfAborted()
  return receipt
}
