import { type Context, PorticoError } from '../../../kernel'
import { activeAccount } from '../../../kernel/kit'
import { swapNetworks } from '../rules/swapNetworks'
import { type Order, plan, type SwapCall, type SwapRequest, type SwapResult, swapCall, swapView } from '../state'
import { requestedKeys } from './identifyTokens'

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
  const call: SwapCall = { status: 'waiting', earlier: ctx.read(plan).order }
  // A later call ends the one before.
  ctx.set(swapCall, call)
  if (!(await ctx.open(swapView, request))) endSwapCall(ctx)
  const ended = await untilEnded(ctx, call)
  if (ended.status === 'sent') return ended.result
  throw ended.status === 'failed' ? ended.error : new PorticoError('MODAL_CLOSED', 'Modal closed')
}

function untilEnded(ctx: Context, call: SwapCall): Promise<SwapCall> {
  return new Promise(resolve => {
    const now = ctx.read(swapCall)
    if (now !== call) return resolve(now)
    const stop = ctx.watch(
      swapCall,
      later => later,
      later => {
        stop()
        resolve(later)
      },
    )
    ctx.onDispose(() => resolve({ status: 'none' }))
  })
}

/** Answers the host's call with the result of the order. */
export function answerSwapCall(ctx: Context, order: Order | undefined, answer: SwapCall): void {
  const call = ctx.read(swapCall)
  if (call.status === 'waiting' && (!order || call.earlier !== order)) ctx.set(swapCall, answer)
}

/** Called when the modal closes: a swap that is sent still answers the call. */
export function endSwapCall(ctx: Context): void {
  const now = ctx.read(plan)
  if (now.status !== 'waiting' || now.order.kind !== 'swap') answerSwapCall(ctx, undefined, { status: 'none' })
}
