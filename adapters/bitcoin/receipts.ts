import type { AwaitReceipt, Context, Receipt } from '../../kernel'
import { pollReceipt } from '../shared/injected/capabilities'
import type { createEsplora } from './esplora'

/** The receipt from the network's explorer. A Bitcoin transaction in a block always succeeded. */
export const waitForReceipt = (
  ctx: Context,
  esplora: ReturnType<typeof createEsplora>,
  { hash, networkId, once, signal }: Pick<Parameters<AwaitReceipt>[0], 'hash' | 'networkId' | 'once' | 'signal'>,
): Promise<Receipt> =>
  pollReceipt(ctx, { hash, once, signal }, async life => {
    const { confirmed } = Object(await esplora(networkId).read(`/tx/${encodeURIComponent(hash)}/status`, life))
    return confirmed === true ? { status: 'success', hash } : undefined
  })

export async function awaitReceipt(
  ctx: Context,
  esplora: ReturnType<typeof createEsplora>,
  query: Parameters<AwaitReceipt>[0],
): ReturnType<AwaitReceipt> {
  const receipt = await waitForReceipt(ctx, esplora, query)
  query.signal?.throwIfAborted()
  return receipt
}
