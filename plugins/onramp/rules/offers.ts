import { type ConnectedSession, type Network, namespaceOf, parseNetworkId } from '../../../kernel'
import { imitates, type TrustedTokens, trustedToken } from '../../../kernel/kit'
import type { Draft, Fiat, Offers, Token, TokenNetwork } from '../state'
import { DEFAULT_TOKENS, PRESELECTED } from './defaultOffers'

/** Two tokens may share an id, so the key includes the symbol. */
export const keyOf = ({ id, symbol }: Token): string => `${id} ${symbol}`

const SOLANA = /^solana\b/i

/** Is the token on one of these networks? The API has a number or a name of its own for Solana. */
export const isAt = ({ name, chainId }: TokenNetwork, namespace: string, references: readonly string[]): boolean =>
  references.includes(chainId) || (namespace === 'solana' && references.length > 0 && SOLANA.test(name))

/** A network of the app with the tokens that it and its list name. */
export interface NamedNetwork {
  readonly network: Network
  readonly trusted: TrustedTokens
}

/**
 * The offers by what they name: an address on a network. The app's networks and the token lists name it; an offer that
 * calls it otherwise, or that has the symbol of another token, would sell something else and is left out.
 */
export function nameOffers(tokens: readonly Token[], known: readonly NamedNetwork[]): readonly Token[] {
  return tokens.flatMap(token => {
    const places = token.networks.flatMap(place => namePlace(token.symbol, place, known))
    const name = places.find(({ name }) => name !== undefined)?.name ?? token.name
    return places.length > 0 ? [{ ...token, name, networks: places.map(({ place }) => place) }] : []
  })
}

interface NamedPlace {
  readonly place: TokenNetwork
  readonly name?: string
}

const NATIVE = /^(native|0x(e{40}|0{40}))?$/i

function namePlace(symbol: string, place: TokenNetwork, known: readonly NamedNetwork[]): NamedPlace[] {
  const here = known.filter(({ network: { caipNetworkId } }) => {
    const { namespace, reference } = parseNetworkId(caipNetworkId)
    return isAt(place, namespace, [reference])
  })
  // Such an offer is never shown: no account of the app can receive it.
  if (here.length === 0) return [{ place }]
  const contract = NATIVE.test(place.contract) ? '' : place.contract
  const names = here.map(({ trusted }) => trustedToken(trusted, contract || undefined)).find(Boolean)
  if (names) return isCodeOf(symbol, names.symbol) ? [{ place: { ...place, contract }, name: names.name }] : []
  const [plain = symbol] = symbol.split('_')
  const isImitation = here.some(({ trusted }) => imitates({ address: contract, symbol: plain }, trusted))
  return isImitation ? [] : [{ place: { ...place, isUnconfirmed: true } }]
}

/** Providers write some symbols with the network: `USDC_BASE`. */
const isCodeOf = (code: string, symbol: string): boolean =>
  code.toLowerCase() === symbol.toLowerCase() || code.toLowerCase().startsWith(`${symbol.toLowerCase()}_`)

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
  return networks.filter(place => isAt(place, namespace, references))
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
  return tokens.find(place => keyOf(place) === token) ?? tokens.find(({ symbol }) => symbol === first) ?? tokens[0]
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
  return [...places.filter(isHere), ...places.filter(place => !isHere(place))]
}

export function search(tokens: readonly Token[], sought: string): readonly Token[] {
  const query = sought.trim().toLowerCase()
  if (!query) return tokens
  return tokens.filter(({ name, symbol }) => name.toLowerCase().includes(query) || symbol.toLowerCase().includes(query))
}
