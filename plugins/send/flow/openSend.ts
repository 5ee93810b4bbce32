import { type Context, PorticoError } from '../../../kernel'
import { type HostCall, hostCall, type SendRequest, type SendResult, sendView } from '../state'
import { reachNetwork, targetOf } from './prefillDraft'

/**
 * Opens the form, filled with the host's request, and waits for the result of the transfer.
 * @throws NOT_CONNECTED NETWORK_NOT_FOUND MODAL_CLOSED OUTCOME_UNKNOWN
 */
export async function openSend(ctx: Context, request: SendRequest): Promise<SendResult> {
  targetOf(ctx, request)
  const call: HostCall = { status: 'waiting' }
  ctx.set(hostCall, call)
  // The network is switched before the view opens, so that the switch does not look like leaving the view.
  await reachNetwork(ctx, request, ctx.signal)
  if (!(await ctx.open(sendView, request)) && ctx.read(hostCall) === call) endHostCall(ctx)
  return resultOf(ctx, call)
}

/** Resolves when the call is answered. @throws OUTCOME_UNKNOWN, or MODAL_CLOSED if it ends in any other way */
function resultOf(ctx: Context, call: HostCall): Promise<SendResult> {
  return new Promise((resolve, reject) => {
    const settle = (now: HostCall) => {
      stop()
      if (now.status === 'sent') resolve(now.result)
      else if (now.status === 'unknown') reject(now.error)
      else reject(new PorticoError('MODAL_CLOSED', 'Modal closed'))
    }
    const stop = ctx.watch(hostCall, now => now, settle)
    ctx.onDispose(() => settle({ status: 'none' }))
    if (ctx.read(hostCall) !== call) settle({ status: 'none' })
  })
}

/** Ends the host's call without a result. */
export function endHostCall(ctx: Context): void {
  if (ctx.read(hostCall).status === 'waiting') ctx.set(hostCall, { status: 'none' })
}
