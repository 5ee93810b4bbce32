import { type Context, connectedSession, type Network, sessions } from '../../../kernel'
import { switchActiveChainView, switchNetworkView } from '../../../kernel/kit'
import { messages } from '../messages'

import { leaveNetworkViews } from './leaveNetworkViews'
import { withToast } from './withToast'

/**
 * Opens the view that asks the wallet. If only other namespaces are connected, opens the view that says so; without any
 * wallet, the session only stores the choice.
 */
export async function chooseNetwork(ctx: Context, { caipNetworkId, chainNamespace }: Network): Promise<void> {
  const all = ctx.read(sessions)
  const live = connectedSession(all, chainNamespace)
  if (!live && connectedSession(all)) {
    await ctx.open(switchActiveChainView, { networkId: caipNetworkId })
    return
  }
  if (live && live.networkId !== caipNetworkId) {
    await ctx.open(switchNetworkView, { networkId: caipNetworkId })
    return
  }
  await withToast(ctx, messages.failed, async control => {
    await control.switchNetwork(caipNetworkId)
    await leaveNetworkViews(ctx)
  })
}
