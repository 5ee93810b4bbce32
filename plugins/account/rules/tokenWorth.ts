import { formatUnits, type TokenBalance } from '../../../kernel/kit'
import { isSpam } from '../../../ui-kit/part/doubtfulTokens'
import type { Holding } from '../state'

/** US dollars. A higher value is an error in the data. */
const MAX_WORTH = 1e15

/** US dollars; undefined if the price is unknown. Testnet tokens are worth 0. */
export function worthOf({ amount, decimals, price }: TokenBalance, testnet = false): number | undefined {
  if (testnet) return 0
  const worth = price === undefined ? undefined : Number(formatUnits(amount, decimals)) * price
  return worth !== undefined && worth < MAX_WORTH ? worth : undefined
}

/** US dollars of all tokens with a known value; undefined if there is none. */
export function totalOf(
  tokens: readonly TokenBalance[],
  testnet = false,
): { worth: number; whole: boolean } | undefined {
  const worths = tokens.map(token => worthOf(token, testnet)).filter(worth => worth !== undefined)
  if (worths.length === 0) return undefined
  return { worth: worths.reduce((sum, worth) => sum + worth, 0), whole: worths.length === tokens.length }
}

/**
 * US dollars of the tokens that the list shows; undefined on a test network, if no price is known, and if the list lacks
 * a balance that the chain reports.
 */
export function headlineOf(
  { last, nativeOnly }: Holding = {},
  { testnet = false, coin = 0n }: { testnet?: boolean | undefined; coin?: bigint | undefined } = {},
): number | undefined {
  if (testnet || nativeOnly || !last) return undefined
  const shown = last.tokens.filter(token => !isSpam(token))
  if (shown.length === 0) return coin === 0n ? 0 : undefined
  return totalOf(shown)?.worth
}

/**
 * The most valuable first; tokens of unknown value follow, the native currency first, then by name. Imitations are last:
 * their value is a claim, too.
 */
export const sortByWorth = (tokens: readonly TokenBalance[]): TokenBalance[] =>
  tokens
    .map(token => ({ token, worth: worthOf(token) ?? -1 }))
    .sort(
      (left, right) =>
        Number(left.token.imitates ?? false) - Number(right.token.imitates ?? false) ||
        right.worth - left.worth ||
        Number(left.token.address !== undefined) - Number(right.token.address !== undefined) ||
        (left.token.name < right.token.name ? -1 : 1),
    )
    .map(({ token }) => token)

/** Tokens whose symbol resembles another's: only the address tells them apart. */
export function lookalikes(tokens: readonly TokenBalance[]): ReadonlySet<TokenBalance> {
  const spelled = ({ symbol }: TokenBalance) => symbol.normalize('NFKC').toLowerCase()
  const counts = new Map<string, number>()
  for (const token of tokens) counts.set(spelled(token), (counts.get(spelled(token)) ?? 0) + 1)
  const foreign = /[^\x21-\x7e]|^$/
  return new Set(
    tokens.filter(
      token => token.address !== undefined && (foreign.test(token.symbol) || (counts.get(spelled(token)) ?? 0) > 1),
    ),
  )
}

/** The tokens whose name or symbol contains the text, or whose address starts with it. */
export function searchTokens(tokens: readonly TokenBalance[], words: string): readonly TokenBalance[] {
  const query = words.trim().toLowerCase()
  return query === ''
    ? tokens
    : tokens.filter(
        ({ name, symbol, address }) =>
          `${name}\n${symbol}`.toLowerCase().includes(query) || address?.toLowerCase().startsWith(query),
      )
}
