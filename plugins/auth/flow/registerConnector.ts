import { addConnector, type Context, connectors, embeddedUser, removeConnector } from '../../../kernel'
import { LOGIN_NAMESPACES } from '../rules/loginNamespaces'
import { startingNetwork } from '../rules/servedNetworks'
import { CONNECTOR_ID } from '../state'

/** Lists the login as a connector until the plugin ends. */
export function registerConnector(ctx: Context): void {
  ctx.write(
    connectors,
    addConnector({
      id: CONNECTOR_ID,
      name: 'Auth',
      type: 'AUTH',
      namespaces: LOGIN_NAMESPACES.filter(
        namespace => ctx.settings.namespaces.includes(namespace) && startingNetwork(ctx, namespace) !== undefined,
      ),
      adapter: ctx.id,
    }),
  )
  ctx.onDispose(() => {
    ctx.write(connectors, removeConnector(CONNECTOR_ID))
    ctx.write(embeddedUser, () => ({}))
  })
}
