import { type CaipNetworkId, type Context, findNetwork, liveOf, networks, sessions } from '../../kernel'
import { type Effect, type KnownToken, portfolio, type SigningRequest, seenReceivers } from '../../kernel/kit'
import { recallReceivers } from './receivers'

/** What is known around a request, without asking anybody. */
export interface Facts {
  readonly kind: SigningRequest['kind']
  /** Who signs. */
  readonly from: string
  readonly networkId?: CaipNetworkId
  /** A signature says that it is for one network, and the wallet is on another. */
  readonly strayed?: { readonly chain: string; readonly network: string }
  /** What networks are called, where it is known. */
  readonly networkNames?: Readonly<Record<CaipNetworkId, string>>
  /** The first that fits counts. */
  readonly tokens: readonly KnownToken[]
  /** Addresses that the visitor knows. */
  readonly known: readonly string[]
  /** Addresses that a history or a name told of: nobody vouches for them. */
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
  // As the family has read it, from what is signed.
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
