import { slice } from '../token'
import type { CaipNetworkId, Namespace } from './caip'

/** A network of any family: what the product and the wallets need to know of it. */
export interface Network {
  /** The family's own reference: a number where it is one, else text. */
  readonly id: number | string
  /** Source: CAIP-2. */
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: Namespace
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  /** An account's page is `{url}/address/{address}`, or the url itself where it says `{address}` somewhere. */
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  readonly testnet?: boolean
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
}

/** A network as a host writes it: ours, or a family's usual chain object, which that family's adapter completes. */
export type HostNetwork = Omit<Network, 'caipNetworkId' | 'chainNamespace'> &
  Partial<Pick<Network, 'caipNetworkId' | 'chainNamespace'>>

export interface Networks {
  /** What the host listed, in its order. Never empty. */
  configured: readonly Network[]
  /** What the visitor is on where no wallet says otherwise. */
  chosen: CaipNetworkId
  /** The user chose it, or the host by `defaultNetwork`; otherwise a wallet is there, or it is the first of the list. */
  explicit?: boolean
}

/** Which networks there are. Filled from the options before anything else runs. */
export const networks = slice<Networks>('kernel/networks', { configured: [], chosen: '' as CaipNetworkId })

export const findNetwork = (
  { configured }: Pick<Networks, 'configured'>,
  id: string | undefined,
): Network | undefined => configured.find(({ caipNetworkId }) => caipNetworkId === id)

/** RPC URLs of the host's own by CAIP-2 id, each as text or as `{ url }`. */
export type CustomRpcUrls = Readonly<Record<string, readonly (string | { readonly url: string })[]>>

/** Custom URLs first, then the provider's gateway where it serves the network, then the network's own. */
export function rpcUrls(
  { caipNetworkId, rpcUrls }: Network,
  { custom = {}, gateway }: { custom?: CustomRpcUrls; gateway?: string },
): string[] {
  const own = (custom[caipNetworkId] ?? []).map(each => (typeof each === 'string' ? each : each.url))
  return [...own, ...(gateway ? [gateway] : []), ...rpcUrls.default.http]
}
