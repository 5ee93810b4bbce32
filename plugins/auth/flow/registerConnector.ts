import { type Context, connectors, embeddedUser, type Networks, networks, removeConnector } from '../../../kernel'
import { LOGIN_NAMESPACES } from '../rules/loginNamespaces'
import { startingNetwork } from '../rules/servedNetworks'
import { CONNECTOR_ID } from '../state'

/** Lists the login as a connector until the plugin ends, with the namespaces that the host lists. */
export function registerConnector(ctx: Context): void {
  const served = ({ namespaces }: Networks) =>
    LOGIN_NAMESPACES.filter(
      namespace => namespaces.includes(namespace) && startingNetwork(ctx, namespace) !== undefined,
    )
  const list = () => {
    const namespaces = served(ctx.read(networks))
    const connector = { id: CONNECTOR_ID, name: 'Auth', type: 'AUTH', namespaces, adapter: ctx.id } as const
    ctx.set(connectors, ({ known }) => {
      const isListed = known.some(({ id }) => id === CONNECTOR_ID)
      return {
        known: isListed ? known.map(entry => (entry.id === CONNECTOR_ID ? connector : entry)) : [...known, connector],
      }
    })
  }
  list()
  ctx.watch(networks, listed => served(listed).join(), list)
  ctx.onDispose(() => {
    ctx.set(connectors, removeConnector(CONNECTOR_ID))
    ctx.set(embeddedUser, {})
  })
}
