import type { AwaitReceipt, Context, Receipt } from '../../kernel'
import { pollReceipt, type Rpc } from '../shared/injected/capabilities'

/** The receipt from the network's node. Source: Sui JSON-RPC. */
export const waitForReceipt = (
  ctx: Context,
  rpc: Rpc,
  { hash, networkId, once, signal }: Pick<Parameters<AwaitReceipt>[0], 'hash' | 'networkId' | 'once' | 'signal'>,
): Promise<Receipt> =>
  pollReceipt(ctx, { hash, once, signal }, async life =>
    readReceipt(await rpc(networkId)('sui_getTransactionBlock', [hash, { showEffects: true }], life), hash),
  )

export async function awaitReceipt(
  ctx: Context,
  rpc: Rpc,
  query: Parameters<AwaitReceipt>[0],
): ReturnType<AwaitReceipt> {
  const receipt = await waitForReceipt(ctx, rpc, query)
  query.signal?.throwIfAborted()
  return receipt
}

function readReceipt(raw: unknown, hash: string): Receipt | undefined {
  const { effects } = Object(raw)
  const { status } = Object(effects)
  const { status: outcome } = Object(status)
  if (outcome !== 'success' && outcome !== 'failure') return undefined
  return { status: outcome === 'success' ? 'success' : 'reverted', hash }
}
