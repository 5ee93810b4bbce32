import { type ConnectedSession, type Network, namespaceOf, parseNetworkId } from '../../../kernel'
import type { Draft, Fiat, Offers, Token, TokenNetwork } from '../state'
import { DEFAULT_TOKENS, PRESELECTED } from './defaultOffers'

/** Two tokens may share an id, so the key includes the symbol. */
export const keyOf = ({ id, symbol }: Token): string => `${id} ${symbol}`

const SOLANA = /^solana\b/i

/** Is the token on one of these networks? The API has a number or a name of its own for Solana. */
export const isAt = ({ name, chainId }: TokenNetwork, namespace: string, references: readonly string[]): boolean =>
  references.includes(chainId) || (namespace === 'solana' && references.length > 0 && SOLANA.test(name))

/** The token's networks on which the account can receive it, among those of the app. */
function reachable(
  { networks }: Token,
  live: Pick<ConnectedSession, 'networkId'>,
  known: readonly Network[],
): readonly TokenNetwork[] {
  const { namespace } = parseNetworkId(live.networkId)
  const references = known
    .filter(({ chainNamespace }) => chainNamespace === namespace)
    .map(({ caipNetworkId }) => caipNetworkId.slice(`${namespace}:`.length))
  return networks.filter(one => isAt(one, namespace, references))
}

/** The tokens that this account can receive; if no offer fits, the default ones of its namespace. */
export function tokensFor(
  { tokens }: Offers,
  live: Pick<ConnectedSession, 'networkId'>,
  known: readonly Network[],
): readonly Token[] {
  const fitting = tokens.filter(token => reachable(token, live, known).length > 0)
  if (fitting.length > 0) return fitting
  const isSolana = namespaceOf(live.networkId) === 'solana'
  return DEFAULT_TOKENS.filter(({ networks }) => networks.some(({ name }) => SOLANA.test(name) === isSolana))
}

export function tokenOf(
  tokens: readonly Token[],
  { token }: Draft,
  live: Pick<ConnectedSession, 'networkId'>,
): Token | undefined {
  const first = PRESELECTED[namespaceOf(live.networkId)]
  return tokens.find(one => keyOf(one) === token) ?? tokens.find(({ symbol }) => symbol === first) ?? tokens[0]
}

export const fiatOf = (fiats: readonly Fiat[], { fiat }: Draft): Fiat | undefined =>
  fiats.find(({ id }) => id === fiat) ?? fiats[0]

/** The networks on which the token is paid out to this account, the network in use first. */
export function placesOf(
  token: Token,
  { networkId }: Pick<ConnectedSession, 'networkId'>,
  known: readonly Network[],
): readonly TokenNetwork[] {
  const isSolana = namespaceOf(networkId) === 'solana'
  const there = reachable(token, { networkId }, known)
  const places = there.length > 0 ? there : token.networks.filter(({ name }) => SOLANA.test(name) === isSolana)
  const isHere = ({ chainId }: TokenNetwork) => networkId.endsWith(`:${chainId}`)
  return [...places.filter(isHere), ...places.filter(one => !isHere(one))]
}

export function search(tokens: readonly Token[], sought: string): readonly Token[] {
  const query = sought.trim().toLowerCase()
  if (!query) return tokens
  return tokens.filter(({ name, symbol }) => name.toLowerCase().includes(query) || symbol.toLowerCase().includes(query))
}
