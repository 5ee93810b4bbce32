import { type Context, namespaceOf } from '../../kernel'
import { type Explanation, explainRequest, type SigningRequest } from '../../kernel/kit'
import { requestOf } from './orders'
import type { Order } from './state'

export type Said = Pick<Explanation, 'sentences' | 'warnings'>
export const UNEXPLAINED: Said = { sentences: [], warnings: [] }

/** What exactly an order will ask of the wallet, in words; until the signal aborts nothing else leaves. */
export async function explain(ctx: Context, order: Order, signal: AbortSignal): Promise<Said> {
  if (!ctx.has(explainRequest)) return UNEXPLAINED
  const { explain, hold } = await ctx.ask(explainRequest)
  signal.throwIfAborted()
  const { networkId, token, holding } = order
  const request: SigningRequest = { kind: 'transfer', namespace: namespaceOf(networkId), request: requestOf(order) }
  hold(request, signal)
  const { symbol, decimals } = holding
  return explain(request, { tokens: [{ networkId, address: token?.address, symbol, decimals }], signal })
}
