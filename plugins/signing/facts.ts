import { type CaipNetworkId, type Context, findNetwork, liveOf, networks, sessions } from '../../kernel'
import { type Effect, type KnownToken, portfolio, type SigningRequest, seenReceivers } from '../../kernel/kit'
import { recallReceivers } from './receivers'

/** Facts about a request, gathered without I/O. */
export interface Facts {
  readonly kind: SigningRequest['kind']
  /** The account that signs. */
  readonly from: string
  readonly networkId?: CaipNetworkId
  /** The signature names one network, and the wallet is on another. */
  readonly strayed?: { readonly chain: string; readonly network: string }
  /** Display names of networks, where known. */
  readonly networkNames?: Readonly<Record<CaipNetworkId, string>>
  /** The first match counts. */
  readonly tokens: readonly KnownToken[]
  /** Addresses that the user knows. */
  readonly known: readonly string[]
  /** Addresses from a history or a resolved name, which prove nothing. */
  readonly seen: readonly string[]
}

export function factsOf(
  ctx: Context,
  asked: SigningRequest,
  { effects, tokens = [] }: { effects: readonly Effect[]; tokens?: readonly KnownToken[] },
): Facts {
  const { kind, namespace, request } = asked
  const all = ctx.read(sessions)
  const at = liveOf(all, namespace)?.networkId
  // The network that the adapter has read from the signed data.
  const meant = effects.find(effect => effect.kind === 'data')?.networkId
  const networkId = ('networkId' in request && request.networkId) || meant || at
  const known = (id: CaipNetworkId | undefined) => (id ? findNetwork(ctx.read(networks), id) : undefined)
  const network = known(networkId)
  const coin = network && { networkId: network.caipNetworkId, ...network.nativeCurrency }
  const own = Object.keys(all.byNamespace).flatMap(family => liveOf(all, family)?.accounts ?? [])
  return {
    kind,
    ...(meant && { networkNames: { [meant]: known(meant)?.name ?? meant } }),
    from: String('from' in request ? request.from : 'address' in request ? request.address : ''),
    networkId,
    ...(meant &&
      at &&
      meant !== at && { strayed: { chain: known(meant)?.name ?? meant, network: known(at)?.name ?? at } }),
    tokens: [...tokens, ...(coin ? [coin] : []), ...ctx.read(portfolio).tokens],
    known: [...own.map(({ address }) => address), ...recallReceivers(ctx, namespace)],
    seen: ctx.read(seenReceivers)[namespace] ?? [],
  }
}
