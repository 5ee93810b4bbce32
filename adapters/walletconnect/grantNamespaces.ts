import { type CaipNetworkId, type Connection, type Context, type Network, networks } from '../../kernel'
import { connectionOf } from './connectionOf'
import { type LiveSession, namespaceSessionsOf } from './liveSession'
import { createNamespaceSession } from './namespaceSession'
import { addressesOf, type Grant, grantOf, type SessionData } from './sessionData'

/** Creates a namespace session for each granted namespace of the host that this session may serve and does not yet. */
export function grantNamespaces(ctx: Context, live: LiveSession, grants: SessionData['namespaces']): Connection[] {
  const { configured } = ctx.read(networks)
  const taken = new Set(live.released)
  for (const { state } of namespaceSessionsOf(live)) taken.add(state.namespace)
  return [...new Set(configured.map(({ chainNamespace }) => chainNamespace))].flatMap(namespace => {
    const grant = taken.has(namespace) ? undefined : grantOf(grants, namespace)
    const networkId = grant && firstNetwork(grant, configured)
    if (!grant || !networkId) return []
    const session = createNamespaceSession(ctx, { namespace, grant, networkId, chosen: addressesOf(grant) })
    const connection = connectionOf(ctx, live, session)
    live.granted.push({ session, connection })
    return connection
  })
}

/** The wallet's own choice, else the host's first granted network, else the first granted one. */
function firstNetwork({ chains, defaultChain }: Grant, configured: readonly Network[]): CaipNetworkId | undefined {
  const granted = [...chains.keys()]
  const own = granted.find(id => id === defaultChain || id.split(':')[1] === defaultChain)
  return own ?? configured.find(({ caipNetworkId }) => chains.has(caipNetworkId))?.caipNetworkId ?? granted[0]
}
