import { type ConnectedSession, type Context, connections, connectors, route, topOf } from '../../../kernel'
import { connectView, profileWalletsView } from '../../../kernel/kit'
import { isWalletConnect } from '../rules/connector'
import { navigate } from './navigate'

/** After a connection: closes the modal. If other wallets were connected before, shows the list of wallets. */
export async function finishConnection(ctx: Context): Promise<void> {
  const { several, byNamespace } = ctx.read(connections)
  const live = Object.values(byNamespace).flatMap(wallets => wallets.filter(({ state }) => state !== 'disconnected'))
  // One pairing may serve several namespaces.
  const wallets = new Set(live.map(({ connectorId, sessionId }) => JSON.stringify([connectorId, sessionId])))
  if (!several || wallets.size < 2 || !ctx.view(profileWalletsView.id)) {
    await ctx.close()
    return
  }
  const isBelow = ctx.read(route).stack.at(-2)?.view === profileWalletsView.id
  await (isBelow ? ctx.back() : ctx.replace(profileWalletsView))
}

/** Shows the wallets again, also if the host has led the user to this one. */
export const leaveToWallets = (ctx: Context): Promise<unknown> =>
  ctx.read(route).stack.length > 1 ? ctx.back() : ctx.replace(connectView)

/** Leaves this plugin's view, if one is shown, after a WalletConnect connection. */
export function leaveConnectViews(ctx: Context, { connectorId }: ConnectedSession): void {
  const { known } = ctx.read(connectors)
  const top = topOf(ctx.read(route))
  if (!top || ctx.view(top.view)?.owner !== ctx.id) return
  if (known.some(connector => connector.id === connectorId && isWalletConnect(connector)))
    navigate(ctx, finishConnection(ctx))
}
