import { slice } from '../core/token'
import type { CaipNetworkId, Namespace } from './caip'

/** A network of any namespace, with the data that the product and wallets need. */
export interface Network {
  /** The namespace's own reference: a number if it is one, else text. */
  readonly id: number | string
  /** Source: CAIP-2. */
  readonly caipNetworkId: CaipNetworkId
  /** The CAIP-2 namespace of `caipNetworkId`. */
  readonly chainNamespace: Namespace
  /** The network's name for users and for wallets that add it. */
  readonly name: string
  /** The currency of its fees; `decimals` of the smallest unit. */
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** URLs of its nodes, with the API that the namespace's adapter uses. */
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  /** An account's page is `{url}/address/{address}`, or the url itself if it contains `{address}`. */
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  /** Its currency has no value. */
  readonly testnet?: boolean
  /** Its image: an id of the project API's directory, or a URL, which comes first. */
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
}

/** A network from a host: a complete one, or the namespace's usual chain object, which the adapter completes. */
export type HostNetwork = Omit<Network, OptionalKey> & { readonly [Key in OptionalKey]?: Network[Key] | undefined }
type OptionalKey = 'caipNetworkId' | 'chainNamespace' | 'blockExplorers' | 'testnet' | 'assets'

/** The host's networks, and the one that the user has chosen. */
export interface Networks {
  /** The host's networks, in its order. Never empty. */
  configured: readonly Network[]
  /** The namespaces that have an adapter of their own. */
  namespaces: readonly Namespace[]
  /** The user's network while no wallet reports another one. */
  chosen: CaipNetworkId
  /** The user chose it, or the host with `defaultNetwork`. Else it follows a wallet, or is the first of the list. */
  explicit?: boolean
}

/** The networks of the modal. The kernel fills them from the options before it starts. */
export const networks = slice<Networks>('kernel/networks', {
  configured: [],
  namespaces: [],
  chosen: '' as CaipNetworkId,
})

/** The host's network with this CAIP-2 id; undefined if the host does not list it. */
export const findNetwork = (
  { configured }: Pick<Networks, 'configured'>,
  id: string | undefined,
): Network | undefined => configured.find(({ caipNetworkId }) => caipNetworkId === id)

/** The host's own RPC URLs by CAIP-2 id, each as text or as `{ url }`. */
export type CustomRpcUrls = Readonly<Record<CaipNetworkId, readonly (string | { readonly url: string })[]>>

/** Custom URLs first, then the project API's gateway if one is given, then the network's own. */
export function rpcUrls(
  { caipNetworkId, rpcUrls }: Network,
  { custom = {}, gateway }: { custom?: CustomRpcUrls; gateway?: string },
): string[] {
  const own = (custom[caipNetworkId] ?? []).map(each => (typeof each === 'string' ? each : each.url))
  return [...own, ...(gateway ? [gateway] : []), ...rpcUrls.default.http]
}
