import type { CaipNetworkId } from '../../kernel'
import type { KnownToken, SigningRequest, TokenBalance } from '../../kernel/kit'

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
  /** The signer's balances, as last read; undefined if they were not read. A token without an entry is unknown. */
  readonly held?: readonly TokenBalance[]
  /** Addresses of the user's accounts, and of receivers of the user's own sends. */
  readonly known: readonly string[]
  /** Addresses from a history or a resolved name, which prove nothing. */
  readonly seen: readonly string[]
}
