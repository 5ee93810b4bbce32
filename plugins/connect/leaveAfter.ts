import { type Context, connectors, type Live, route, topOf } from '../../kernel'
import { arrive } from './arrive'
import { reachesAny } from './connecting'
import { go } from './go'

/** Leaves this plugin's view, if one is shown, after a WalletConnect connection. */
export function leaveAfter(ctx: Context, { connectorId }: Live): void {
  const { known } = ctx.read(connectors)
  const top = topOf(ctx.read(route))
  if (!top || ctx.view(top.view)?.owner !== ctx.id) return
  if (known.some(connector => connector.id === connectorId && reachesAny(connector))) go(ctx, arrive(ctx))
}
