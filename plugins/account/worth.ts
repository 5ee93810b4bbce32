import { formatUnits, type TokenBalance } from '../../kernel/kit'

/** More than all money there is: whoever says so is wrong. */
const MOST = 1e15

/** US dollars; undefined where nobody knows. Test networks' tokens are worth nothing, and that is known. */
export function worthOf({ amount, decimals, price }: TokenBalance, testnet = false): number | undefined {
  if (testnet) return 0
  const worth = price === undefined ? undefined : Number(formatUnits(amount, decimals)) * price
  return worth !== undefined && worth < MOST ? worth : undefined
}

/** US dollars of all whose worth is known; undefined where no one's is. */
export function totalOf(
  tokens: readonly TokenBalance[],
  testnet = false,
): { worth: number; whole: boolean } | undefined {
  const known = tokens.map(token => worthOf(token, testnet)).filter(worth => worth !== undefined)
  if (known.length === 0) return undefined
  return { worth: known.reduce((sum, worth) => sum + worth, 0), whole: known.length === tokens.length }
}

/** The most valuable first; among those of no known worth the network's own currency, then by name. */
export const byWorth = (tokens: readonly TokenBalance[]): TokenBalance[] =>
  tokens
    .map(token => ({ token, worth: worthOf(token) ?? -1 }))
    .sort(
      (one, other) =>
        other.worth - one.worth ||
        Number(one.token.address !== undefined) - Number(other.token.address !== undefined) ||
        (one.token.name < other.token.name ? -1 : 1),
    )
    .map(({ token }) => token)

/** Tokens that could be taken for another by their symbol: only the address tells them apart. */
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

/** Those that the words speak of: a name, a symbol, or an address from its beginning. */
export function matching(tokens: readonly TokenBalance[], words: string): readonly TokenBalance[] {
  const wanted = words.trim().toLowerCase()
  return wanted === ''
    ? tokens
    : tokens.filter(
        ({ name, symbol, address }) =>
          `${name}\n${symbol}`.toLowerCase().includes(wanted) || address?.toLowerCase().startsWith(wanted),
      )
}
