import { type CaipNetworkId, type Context, sessionControl } from '../../../kernel'
import { switchFailed } from '../events'
import { leaveNetworkViews } from './leaveNetworkViews'

/** @throws NETWORK_NOT_FOUND CHAIN_UNSUPPORTED USER_REJECTED …, or the signal's reason */
export async function switchNetwork(
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
  await leaveNetworkViews(ctx)
}
