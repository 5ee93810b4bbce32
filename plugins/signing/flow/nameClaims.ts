import type { Context, Network } from '../../../kernel'
import {
  type Effect,
  type KnownToken,
  nameTokens,
  readChainNames,
  readTrustedTokens,
  sameAddress,
  type TrustedTokens,
} from '../../../kernel/kit'

/** How long an explanation waits for the names that contracts report. */
const CHAIN_MS = 2_000
/** The most contracts that are asked for one explanation. */
const MOST_CONTRACTS = 5

interface Claims {
  readonly network: Network
  readonly effects: readonly Effect[]
  /** The tokens of the view, then those of the portfolio. */
  readonly claims: readonly KnownToken[]
  readonly owner: string
  readonly signal?: AbortSignal
}

/**
 * The tokens of the network, of which the first entry counts: the network's and the lists' names, then those that
 * contracts report, then the claims.
 */
export async function nameClaims(ctx: Context, request: Claims): Promise<readonly KnownToken[]> {
  const { network, claims } = request
  const { caipNetworkId: networkId } = network
  const trustedTokens = await readTrustedTokens(ctx, network)
  const unconfirmed = unconfirmedTokens(request, trustedTokens)
  if (unconfirmed.length > 0) await askContracts(ctx, unconfirmed, request)
  const trusted = unconfirmed.length > 0 ? await readTrustedTokens(ctx, network) : trustedTokens
  const reported = (trusted.reported ?? []).filter(({ symbol }) => symbol !== '')
  const named = (token: KnownToken): readonly KnownToken[] =>
    token.namedBy ? nameTokens(trusted, [{ ...token, name: token.symbol }]) : [token]
  return [
    ...[trusted.native, ...trusted.listed].map(token => ({ ...token, networkId })),
    ...nameTokens(
      trusted,
      reported.map(token => ({ ...token, networkId })),
    ),
    ...claims.filter(token => token.networkId === networkId).flatMap(named),
  ]
}

/** The tokens of the effects that only the project API names. */
function unconfirmedTokens({ effects, claims, network }: Claims, { listed, reported = [] }: TrustedTokens): string[] {
  const isIn = (list: readonly { address?: string }[], token: string) =>
    list.some(({ address }) => address !== undefined && sameAddress(address, token))
  const ofApi = claims.filter(token => token.networkId === network.caipNetworkId && token.namedBy === 'api')
  const tokens = effects.flatMap(effect => ('token' in effect && effect.token !== undefined ? [effect.token] : []))
  const matches = tokens.filter(token => isIn(ofApi, token) && !isIn([...listed, ...reported], token))
  return [...new Set(matches)].slice(0, MOST_CONTRACTS)
}

/** Asks the contracts at a node other than the project API's. One that answers late or not at all names nothing. */
async function askContracts(
  ctx: Context,
  tokens: readonly string[],
  { network, owner, signal }: Claims,
): Promise<void> {
  const late = new AbortController()
  const stop = ctx.clock.after(CHAIN_MS, () => late.abort())
  const query = { networkId: network.caipNetworkId, owner, signal: late.signal }
  await Promise.allSettled(tokens.map(address => readChainNames(ctx, address, query)))
  stop()
  signal?.throwIfAborted()
}
