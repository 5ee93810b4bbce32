import { type ConnectedSession, type Context, connectors, route, topOf } from '../../../kernel'
import { isWalletConnect } from '../rules/isWalletConnect'
import { finishConnection } from './finishConnection'
import { navigate } from './navigate'

/** Leaves this plugin's view, if one is shown, after a WalletConnect connection. */
export function leaveConnectViews(ctx: Context, { connectorId }: ConnectedSession): void {
  const { known } = ctx.read(connectors)
  const top = topOf(ctx.read(route))
  if (!top || ctx.view(top.view)?.owner !== ctx.id) return
  if (known.some(connector => connector.id === connectorId && isWalletConnect(connector)))
    navigate(ctx, finishConnection(ctx))
}
