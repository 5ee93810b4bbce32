import type { CaipNetworkId } from '../../kernel'
import type { KnownToken, SigningRequest } from '../../kernel/kit'

/** Facts about a request, gathered without I/O. */
export interface Facts {
  readonly kind: SigningRequest['kind']
  /** The account that signs. */
  readonly from: string
  readonly networkId?: CaipNetworkId
  /** The signature names one network, and the wallet is on another. */
  readonly wrongNetwork?: { readonly chain: string; readonly network: string }
  /** The page's own address; undefined on a server. */
  readonly page?: URL
  /** Display names of networks, where known. */
  readonly networkNames?: Readonly<Record<CaipNetworkId, string>>
  /** The first match counts. */
  readonly tokens: readonly KnownToken[]
  /** Addresses that the user knows. */
  readonly known: readonly string[]
  /** Addresses from a history or a resolved name, which prove nothing. */
  readonly seen: readonly string[]
}
