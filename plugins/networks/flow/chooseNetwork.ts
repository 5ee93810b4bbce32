import { type Context, connectedSession, connectors, type Network, sessions } from '../../../kernel'
import { switchNetworkView } from '../../../kernel/kit'
import { messages } from '../messages'
import { loginFor } from '../rules/networkRules'
import { switchActiveChainView } from '../state'

import { leaveNetworkViews } from './leaveNetworkViews'
import { withToast } from './withToast'

/**
 * Opens the view that asks the wallet; an embedded login continues in the network's namespace. If only other namespaces are connected, opens the view that says so; without any
 * wallet, the session only stores the choice.
 */
export async function chooseNetwork(
  ctx: Context,
  { caipNetworkId, chainNamespace }: Network,
  { replaces = false } = {},
): Promise<void> {
  const state = ctx.read(sessions)
  const live = connectedSession(state, chainNamespace)
  if (loginFor(state, ctx.read(connectors).known, chainNamespace)) {
    await ctx.open(switchNetworkView, { networkId: caipNetworkId })
    return
  }
  if (!live && connectedSession(state)) {
    await ctx.open(switchActiveChainView, { networkId: caipNetworkId })
    return
  }
  if (live && live.networkId !== caipNetworkId) {
    // A user who declines goes back to the view before the one that led here.
    const args = { networkId: caipNetworkId }
    await (replaces ? ctx.replace(switchNetworkView, args) : ctx.open(switchNetworkView, args))
    return
  }
  await withToast(ctx, messages.failed, async control => {
    await control.switchNetwork(caipNetworkId)
    await leaveNetworkViews(ctx)
  })
}
