import { type Context, connectors, type Live, route, topOf } from '../../kernel'
import { arrive } from './arrive'
import { reachesAny } from './connecting'
import { go } from './go'

/** Leaves the plugin's own view, if any is shown, once a wallet is connected by WalletConnect. */
export function leaveAfter(ctx: Context, { connectorId }: Live): void {
  const { known } = ctx.read(connectors)
  const top = topOf(ctx.read(route))
  if (!top || ctx.view(top.view)?.owner !== ctx.id) return
  if (known.some(connector => connector.id === connectorId && reachesAny(connector))) go(ctx, arrive(ctx))
}
