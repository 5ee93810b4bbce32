import { type Context, PorticoError } from '../../../kernel'
import { activeAccount } from '../../../kernel/kit'
import { swapNetworks } from '../rules/swapNetworks'
import { type SwapRequest, type SwapResult, swapView } from '../state'
import { requestedKeys } from './identifyTokens'
import { hostSwap } from './request'

/**
 * Opens the form, filled with the host's request, and waits for the result of the user's swap.
 * @throws NOT_CONNECTED SWAP_TOKEN_UNKNOWN MODAL_CLOSED TRANSACTION_REVERTED
 */
export async function openSwap(ctx: Context, request: SwapRequest = {}): Promise<SwapResult> {
  const subject = activeAccount(ctx)
  if (!subject) throw new PorticoError('NOT_CONNECTED', 'openSwap: no account on a listed network')
  const { networkId } = subject.live
  // Elsewhere the form waits for a network with swaps, and then looks up the tokens there.
  if (swapNetworks(ctx.settings).has(networkId)) await requestedKeys(ctx, request, networkId)
  const call = hostSwap.begin(ctx)
  if (!(await ctx.open(swapView, request))) call.end()
  return call.result()
}
