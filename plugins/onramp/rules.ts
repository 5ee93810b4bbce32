import { type Live, type Network, namespaceOf, parseNetworkId } from '../../kernel'
import { parseUnits } from '../../kernel/kit'
import type { Draft, Fiat, Offers, Quote, Token, TokenNetwork } from './state'
import { FIRST, USUAL_TOKENS } from './usual'

export const CENTS = 2
export const PRESETS = ['100', '250', '500', '1000'] as const

/** Two tokens may share an id, so the key includes the symbol. */
export const keyOf = ({ id, symbol }: Token): string => `${id} ${symbol}`

const SOLANA = /^solana\b/i

/** Is the token on one of these networks? The API has a number or a name of its own for Solana. */
export const isAt = ({ name, chainId }: TokenNetwork, namespace: string, references: readonly string[]): boolean =>
  references.includes(chainId) || (namespace === 'solana' && references.length > 0 && SOLANA.test(name))

/** The token's networks on which the account can receive it, among those of the app. */
function reachable(
  { networks }: Token,
  live: Pick<Live, 'networkId'>,
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
  live: Pick<Live, 'networkId'>,
  known: readonly Network[],
): readonly Token[] {
  const fitting = tokens.filter(token => reachable(token, live, known).length > 0)
  if (fitting.length > 0) return fitting
  const isSolana = namespaceOf(live.networkId) === 'solana'
  return USUAL_TOKENS.filter(({ networks }) => networks.some(({ name }) => SOLANA.test(name) === isSolana))
}

export function tokenOf(tokens: readonly Token[], { token }: Draft, live: Pick<Live, 'networkId'>): Token | undefined {
  const first = FIRST[namespaceOf(live.networkId)]
  return tokens.find(one => keyOf(one) === token) ?? tokens.find(({ symbol }) => symbol === first) ?? tokens[0]
}

export const fiatOf = (fiats: readonly Fiat[], { fiat }: Draft): Fiat | undefined =>
  fiats.find(({ id }) => id === fiat) ?? fiats[0]

/** The networks on which the token is paid out to this account, the network in use first. */
export function placesOf(
  token: Token,
  { networkId }: Pick<Live, 'networkId'>,
  known: readonly Network[],
): readonly TokenNetwork[] {
  const isSolana = namespaceOf(networkId) === 'solana'
  const there = reachable(token, { networkId }, known)
  const places = there.length > 0 ? there : token.networks.filter(({ name }) => SOLANA.test(name) === isSolana)
  const isHere = ({ chainId }: TokenNetwork) => networkId.endsWith(`:${chainId}`)
  return [...places.filter(isHere), ...places.filter(one => !isHere(one))]
}

const ascending = (one: bigint, other: bigint) => (one < other ? -1 : 1)

/** The lowest and the highest amount that any payment method accepts. */
export function rangeOf({ limits }: Fiat): { least: bigint; most: bigint } {
  const [least = 0n] = limits.map(limit => limit.least).sort(ascending)
  const most = limits.map(limit => limit.most).sort(ascending)
  return { least, most: most.at(-1) ?? 0n }
}

/** The field's amount in cents; undefined if it is not a number. */
export const centsIn = (amount: string): bigint | undefined => parseUnits(amount.replace(/\.$/, ''), CENTS)

export type Verdict = 'empty' | 'incorrect' | 'least' | 'most' | 'between' | 'ready'

/** Is the amount within the limits of the payment methods? */
export function judge(amount: string, fiat: Fiat): Verdict {
  if (amount === '') return 'empty'
  const cents = centsIn(amount)
  if (cents === undefined) return 'incorrect'
  const { least, most } = rangeOf(fiat)
  if (cents < least) return 'least'
  if (cents > most) return 'most'
  return waysFor(cents, fiat).length > 0 ? 'ready' : 'between'
}

/** The payment methods that accept the amount, by the API's names. */
export const waysFor = (cents: bigint, { limits }: Fiat): readonly string[] =>
  limits.filter(({ least, most }) => least <= cents && cents <= most).map(({ method }) => method)

/** Does the amount need a bank transfer, although cards are accepted for smaller ones? */
export const needsBank = (cents: bigint, fiat: Fiat): boolean => {
  const ways = waysFor(cents, fiat)
  const offersCard = fiat.limits.some(({ method }) => method === 'card')
  return offersCard && !ways.includes('card') && ways.includes('ach_bank_account')
}

const DOLLAR = /^USD[CT]?$/

/** An estimate without a quote: one dollar token per dollar. Other tokens have no estimate. */
export function guess({ amount, fiat, symbol }: { amount: string; fiat: string; symbol: string }): Quote | undefined {
  if (fiat !== 'USD' || !DOLLAR.test(symbol)) return undefined
  const money = { amount, currency: fiat }
  const bought = { amount, currency: symbol }
  return { id: 'mocked-quote-id', total: money, subtotal: money, bought, fee: money }
}

export function search(tokens: readonly Token[], sought: string): readonly Token[] {
  const query = sought.trim().toLowerCase()
  if (!query) return tokens
  return tokens.filter(({ name, symbol }) => name.toLowerCase().includes(query) || symbol.toLowerCase().includes(query))
}
