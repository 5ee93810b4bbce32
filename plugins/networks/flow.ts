import {
  type CaipNetworkId,
  type Context,
  liveOf,
  type Message,
  type Network,
  route,
  type SessionControl,
  sessionControl,
  sessions,
  showToast,
  toast,
  topOf,
} from '../../kernel'
import { switchFailed } from './events'
import { messages } from './messages'
import { isChoosing } from './rules'
import { switchNetworkView } from './state'

/** Asks the wallet where there is one, and shows that it does; else the session only notes the choice. */
export async function choose(ctx: Context, { caipNetworkId, chainNamespace }: Network): Promise<void> {
  const live = liveOf(ctx.read(sessions), chainNamespace)
  if (live && live.networkId !== caipNetworkId) {
    await ctx.open(switchNetworkView, { networkId: caipNetworkId })
    return
  }
  await attempt(ctx, messages.failed, async control => {
    await control.switchNetwork(caipNetworkId)
    await leaveChoosing(ctx)
  })
}

/** @throws NETWORK_NOT_FOUND CHAIN_UNSUPPORTED USER_REJECTED …, or the signal's reason */
export async function switchTo(
  ctx: Context,
  { networkId, signal }: { networkId: CaipNetworkId; signal: AbortSignal },
): Promise<void> {
  try {
    const control = await ctx.ask(sessionControl)
    signal.throwIfAborted()
    await control.switchNetwork(networkId, { signal })
  } catch (error) {
    if (!signal.aborted) ctx.emit(switchFailed, { networkId, error })
    throw error
  }
  await leaveChoosing(ctx)
}

/** Back to where the visitor came from; where they came from outside, the modal closes. */
export async function leaveChoosing(ctx: Context): Promise<void> {
  while (isChoosing(topOf(ctx.read(route)))) if (!(await ctx.back())) return
}

/** Ends the session in use; what follows from that is seen in the sessions. */
export const disconnect = (ctx: Context): Promise<void> =>
  attempt(ctx, messages.disconnectFailed, control => control.disconnect({ namespace: ctx.read(sessions).active }))

/** What a button does by itself: where it fails, a toast says so. */
async function attempt(ctx: Context, message: Message, work: (control: SessionControl) => Promise<void>) {
  try {
    await work(await ctx.ask(sessionControl))
  } catch (error) {
    ctx.write(toast, showToast({ variant: 'error', message }))
    ctx.report(error)
  }
}
