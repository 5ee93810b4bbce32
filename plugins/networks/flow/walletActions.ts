import {
  type Context,
  connectedSession,
  connectors,
  type Message,
  type Network,
  type SessionControl,
  sessionControl,
  sessions,
} from '../../../kernel'
import { showToast, switchNetworkView, toast } from '../../../kernel/kit'
import { messages } from '../messages'
import { loginFor } from '../rules/networkRules'
import { switchActiveChainView } from '../state'
import { leaveNetworkViews } from './networkViews'

/** Runs a button's action; a toast shows its failure. */
async function withToast(
  ctx: Context,
  message: Message,
  action: (control: SessionControl) => Promise<void>,
): Promise<void> {
  try {
    await action(await ctx.ask(sessionControl))
  } catch (error) {
    ctx.set(toast, showToast({ variant: 'error', message }))
    ctx.report(error)
  }
}

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

/** Disconnects the wallet in use; the `sessions` slice shows the result. */
export const disconnectWallet = (ctx: Context): Promise<void> =>
  withToast(ctx, messages.disconnectFailed, control => {
    const state = ctx.read(sessions)
    return control.disconnect({ namespace: state.active, connectorId: connectedSession(state)?.connectorId })
  })
