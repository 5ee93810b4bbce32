import {
  type CaipNetworkId,
  type ConnectedSession,
  type Connector,
  connectedSession,
  findNetwork,
  type Namespace,
  type Network,
  type Networks,
  type RouteEntry,
  type Sessions,
} from '../../../kernel'
import { networksView, switchNetworkView, unsupportedChainView } from '../../../kernel/kit'
import { type NetworksOptions, switchActiveChainView } from '../state'

/** May the user switch networks at all? */
export const maySwitch = ({ enableNetworkSwitch }: NetworksOptions): boolean => enableNetworkSwitch !== false

/** Is the wallet on an unlisted network, and does the host require a listed one? */
export function isUnsupported(
  networkId: CaipNetworkId | undefined,
  listed: Networks,
  options: NetworksOptions,
): boolean {
  if (!networkId || !maySwitch(options) || options.allowUnsupportedChain) return false
  return findNetwork(listed, networkId) === undefined
}

/** The views that a user on an unsupported network may open. */
const UNSUPPORTED_VIEWS: readonly (string | undefined)[] = [unsupportedChainView.id, switchNetworkView.id]

export const isUnsupportedView = (view: string | undefined): boolean => UNSUPPORTED_VIEWS.includes(view)

/** Views that close once a network is chosen. */
export const isNetworkView = (entry: RouteEntry | undefined): boolean =>
  isUnsupportedView(entry?.view) || entry?.view === networksView.id || entry?.view === switchActiveChainView.id

/** Did the wallet leave this network out when it connected? */
export const isUnapproved = (live: ConnectedSession | undefined, { caipNetworkId }: Network): boolean =>
  live?.approvedNetworkIds?.includes(caipNetworkId) === false

/** Is the same wallet available in another namespace? */
export const isAvailableIn = (
  connectorList: readonly Connector[],
  { connectorId, wallet }: ConnectedSession,
  namespace: Namespace,
): boolean =>
  connectorList.some(
    ({ id, namespaces, name, rdns }) =>
      namespaces.includes(namespace) &&
      (id === connectorId || name === wallet.name || (rdns !== undefined && rdns === wallet.rdns)),
  )

/** The embedded login in use, if it can continue in this namespace, in which it has no account yet. */
export function loginFor(
  state: Sessions,
  connectorList: readonly Connector[],
  namespace: Namespace,
): ConnectedSession | undefined {
  const live = connectedSession(state)
  return live?.auth && !connectedSession(state, namespace) && isAvailableIn(connectorList, live, namespace)
    ? live
    : undefined
}

/** Matches name, coin, reference or namespace; every word must occur. */
export function searchNetworks(
  listed: readonly Network[],
  query: string,
  nameOf: (namespace: Namespace) => string,
): readonly Network[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return listed.filter(({ name, nativeCurrency, caipNetworkId, chainNamespace }) => {
    const text = `${name} ${nativeCurrency.symbol} ${caipNetworkId} ${nameOf(chainNamespace)}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
}

/** Networks grouped by namespace, in the order in which the namespaces first appear. */
export function groupByNamespace(listed: readonly Network[]): readonly (readonly [Namespace, readonly Network[]])[] {
  const groups = new Map<Namespace, Network[]>()
  for (const network of listed) {
    const group = groups.get(network.chainNamespace)
    if (group) group.push(network)
    else groups.set(network.chainNamespace, [network])
  }
  return [...groups]
}
