import type { AwaitReceipt, Context } from '../../kernel'
import type { Rpc } from '../shared/injected/capabilities'
import { waitForReceipt } from './waitForReceipt'

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
