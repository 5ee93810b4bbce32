import {
  type CaipNetworkId,
  type Context,
  connectedSession,
  findNetwork,
  type Namespace,
  networks,
  sessions,
  tryRead,
} from '../../../kernel'
import {
  descriptionOf,
  type Effect,
  type KnownToken,
  knownReceivers,
  parseCaipAddress,
  portfolio,
  type SigningRequest,
  sameAddress,
} from '../../../kernel/kit'
import { receiverOf } from '../rules/warnings'
import type { Facts } from '../state'
import { nameClaims } from './nameClaims'
import { storedReceivers } from './storeReceivers'

export async function gatherFacts(
  ctx: Context,
  asked: SigningRequest,
  {
    effects,
    tokens = [],
    signal,
  }: { effects: readonly Effect[]; tokens?: readonly KnownToken[]; signal?: AbortSignal },
): Promise<Facts> {
  const { kind, namespace, request } = asked
  const state = ctx.read(sessions)
  const currentId = connectedSession(state, namespace)?.networkId
  // The network that the adapter has read from the signed data.
  const meant = effects.find(effect => effect.kind === 'data')?.networkId
  const networkId = ('networkId' in request && request.networkId) || meant || currentId
  const networkOf = (id: CaipNetworkId | undefined) => (id ? findNetwork(ctx.read(networks), id) : undefined)
  const network = networkOf(networkId)
  const from = signerOf(asked) ?? connectedSession(state, namespace)?.address ?? ''
  const balances = ctx.read(portfolio)
  const claims = [...tokens, ...balances.tokens.map(token => ({ ...token, namedBy: token.namedBy ?? 'api' }))]
  const accounts = Object.keys(state.byNamespace).flatMap(
    namespace => connectedSession(state, namespace)?.accounts ?? [],
  )
  const spelled = spellingOf(ctx, namespace, effects)
  const respelled = claims.flatMap(claim => {
    const address = claim.address && spelled(claim.address)
    return address === claim.address ? [] : [{ ...claim, address }]
  })
  const named = network ? await nameClaims(ctx, { network, effects, claims, owner: from, signal }) : claims
  return {
    kind,
    ...(meant && { networkNames: { [meant]: networkOf(meant)?.name ?? meant } }),
    from: spelled(from),
    page: tryRead(() => new URL(ctx.env.href())),
    networkId,
    ...(meant &&
      currentId &&
      meant !== currentId && {
        wrongNetwork: { chain: networkOf(meant)?.name ?? meant, network: networkOf(currentId)?.name ?? currentId },
      }),
    tokens: [...named, ...respelled],
    ...(balances.account && sameAddress(parseCaipAddress(balances.account).address, from) && { held: balances.tokens }),
    known: [...accounts.map(({ address }) => address), ...storedReceivers(ctx, namespace)].map(spelled),
    seen: (ctx.read(knownReceivers)[namespace] ?? []).map(spelled),
  }
}

/** Turns an address into the request's spelling of it, so that both compare as one. */
function spellingOf(ctx: Context, namespace: Namespace, effects: readonly Effect[]): (address: string) => string {
  const { addressKey } = descriptionOf(ctx.settings, namespace)
  if (!addressKey) return address => address
  const keyOf = (address: string) => tryRead(() => addressKey(address)) ?? address
  const receivers = effects.flatMap(effect => receiverOf(effect) ?? [])
  const spellings = new Map(receivers.map(address => [keyOf(address), address]))
  return address => spellings.get(keyOf(address)) ?? address
}

/** The account that the request names; none in a request that no adapter reads. */
function signerOf({ request }: SigningRequest): string | undefined {
  if ('from' in request) return String(request.from)
  return 'address' in request ? String(request.address) : undefined
}
