import {
  type CaipNetworkId,
  type Connector,
  findNetwork,
  type Live,
  type Namespace,
  type Network,
  type Networks,
  type RouteEntry,
  type Settings,
} from '../../kernel'
import { networksView, switchActiveChainView, switchNetworkView, unsupportedChainView } from './state'

/** Does the visitor choose networks here at all? */
export const maySwitch = ({ enableNetworkSwitch }: Settings): boolean => enableNetworkSwitch !== false

/** Is this a network that the host did not list, where the host wants its visitors moved? */
export function isStranded(networkId: CaipNetworkId | undefined, listed: Networks, settings: Settings): boolean {
  if (!networkId || !maySwitch(settings) || settings.allowUnsupportedChain || settings.basic) return false
  return findNetwork(listed, networkId) === undefined
}

/** Views between which a stranded visitor may go, and no further. */
const STRAND: readonly (string | undefined)[] = [unsupportedChainView.id, switchNetworkView.id]

export const isStrand = (view: string | undefined): boolean => STRAND.includes(view)

/** Views that have done their work once the network is chosen. */
export const isChoosing = (entry: RouteEntry | undefined): boolean =>
  isStrand(entry?.view) || entry?.view === networksView.id || entry?.view === switchActiveChainView.id

/** Did the wallet leave this network out when it connected? */
export const isUnapproved = (live: Live | undefined, { caipNetworkId }: Network): boolean =>
  live?.approvedNetworkIds?.includes(caipNetworkId) === false

/** Is there a way to the same wallet in another family? */
export const reaches = (known: readonly Connector[], { wallet }: Live, namespace: Namespace): boolean =>
  known.some(
    ({ namespaces, name, rdns }) =>
      namespaces.includes(namespace) && (name === wallet.name || (rdns !== undefined && rdns === wallet.rdns)),
  )

/** By name, coin, reference or family; every word must be found. */
export function search(
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
