import { PorticoError } from '../core/errors'
import { slice } from '../core/token'

/** The name of a chain namespace. Source: CAIP-2. */
export type Namespace = string
/** `namespace:reference`. Source: CAIP-2. */
export type CaipNetworkId = `${string}:${string}`
/** `namespace:reference:address`. Source: CAIP-10. */
export type CaipAddress = `${string}:${string}:${string}`

/** The parts of an id, or undefined unless there are `count` parts and none is empty. */
export const splitId = (id: string, count: number): string[] | undefined => {
  // One part more than `count` is enough to refuse an id, however long it is.
  const found = id.split(':', count + 1)
  return found.length === count && found.every(part => part !== '') ? found : undefined
}

/**
 * Splits a CAIP-2 network id into its two parts. Their characters and lengths are not checked.
 * @throws INVALID_CAIP_2 `Invalid CAIP-2 network id` unless there are exactly two non-empty parts
 * @example parseNetworkId('cosmos:cosmoshub-4') // { namespace: 'cosmos', reference: 'cosmoshub-4' }
 */
export function parseNetworkId(id: string): { namespace: Namespace; reference: string } {
  const [namespace, reference] = splitId(id, 2) ?? []
  if (!namespace || !reference) throw new PorticoError('INVALID_CAIP_2', 'Invalid CAIP-2 network id', { id })
  return { namespace, reference }
}

/** Is this text a well-formed CAIP-2 network id? */
export const isNetworkId = (id: unknown): id is CaipNetworkId => typeof id === 'string' && splitId(id, 2) !== undefined

/**
 * The namespace of a CAIP-2 network id: `eip155` for `eip155:1`.
 * @throws INVALID_CAIP_2
 * @example namespaceOf('cosmos:cosmoshub-4') // 'cosmos'
 */
export const namespaceOf = (networkId: string): Namespace => parseNetworkId(networkId).namespace

/**
 * The CAIP-10 id of a plain address on a network: `eip155:1:0x…`. The address is not checked.
 * @throws INVALID_CAIP_2
 * @example caipAddress('eip155:1', '0x52908400098527886E0F7030069857D2E4169EE7') // 'eip155:1:0x5290…'
 */
export function caipAddress(networkId: CaipNetworkId, address: string): CaipAddress {
  const { namespace, reference } = parseNetworkId(networkId)
  return `${namespace}:${reference}:${address}`
}

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
  /**
   * An account's page is `{url}/address/{address}`, or the url itself if it contains `{address}`. A transaction's page is
   * `{url}/tx/{hash}`, or `transactionUrl`, which contains `{hash}`.
   */
  readonly blockExplorers?: {
    readonly default: { readonly name: string; readonly url: string; readonly transactionUrl?: string }
  }
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
  { custom = {}, gateway }: { custom?: CustomRpcUrls | undefined; gateway?: string | undefined },
): string[] {
  const own = (custom[caipNetworkId] ?? []).map(each => (typeof each === 'string' ? each : each.url))
  return [...own, ...(gateway ? [gateway] : []), ...rpcUrls.default.http]
}
