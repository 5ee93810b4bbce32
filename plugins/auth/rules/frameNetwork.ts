import {
  type CaipNetworkId,
  type Context,
  connectedSession,
  findNetwork,
  networks,
  parseNetworkId,
  rpcUrls,
  sessions,
} from '../../../kernel'
import { CONNECTOR_ID, readOptions } from '../state'
import { isEvm, LOGIN_NAMESPACES } from './loginNamespaces'
import { isServed } from './servedNetworks'

/** The network of a message, in the frame's format. */
export interface FrameNetwork {
  readonly chainNamespace: string
  readonly chainId: number | string
  readonly rpcUrl?: string
}

/** The network's first node: the host's own if it named one. */
export function firstRpcUrl(
  { read, settings }: Pick<Context, 'read' | 'settings'>,
  id: CaipNetworkId,
): string | undefined {
  const network = findNetwork(read(networks), id)
  return network && rpcUrls(network, { custom: settings.customRpcUrls })[0]
}

export function frameNetwork(ctx: Pick<Context, 'read' | 'settings'>, id: CaipNetworkId): FrameNetwork {
  const { namespace, reference } = parseNetworkId(id)
  const chainId = isEvm(namespace) ? Number(reference) : reference
  return { chainNamespace: namespace, chainId, rpcUrl: firstRpcUrl(ctx, id) }
}

/** The network of the login's account, else the chosen one if it is served, else the first listed one that is. */
export function currentNetworkId(ctx: Pick<Context, 'id' | 'read'>): CaipNetworkId {
  const state = ctx.read(sessions)
  const { chosen, configured } = ctx.read(networks)
  const [loginNetworkId] = [state.active, ...LOGIN_NAMESPACES].flatMap(namespace => {
    const live = namespace === undefined ? undefined : connectedSession(state, namespace)
    return live?.connectorId === CONNECTOR_ID ? live.networkId : []
  })
  if (loginNetworkId) return loginNetworkId
  const listed = configured.map(({ caipNetworkId }) => caipNetworkId)
  return [chosen, ...listed].find(id => isServed(readOptions(ctx), id)) ?? chosen
}
