import type { Market, SwapToken } from './state'

/** Placeholder address of the native currency. */
export const PSEUDO = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export const tokenOf = (tokens: readonly SwapToken[], key: string | undefined): SwapToken | undefined =>
  key === undefined ? undefined : tokens.find(token => token.key === key)

/** The account's balance; undefined if unknown. */
export const heldOf = ({ held, isHeldKnown }: Market, key: string): bigint | undefined =>
  held[key] ?? (isHeldKnown ? 0n : undefined)

const LONGEST_NAME = 100
const LONGEST_SYMBOL = 12
// Invisible characters and those that change the text direction are removed from names.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
const legible = (text: string, longest: number) => text.slice(0, longest).replace(UNSEEN, '').trim()

export const legibleName = (name: string): string => legible(name, LONGEST_NAME)
export const legibleSymbol = (symbol: string): string => legible(symbol, LONGEST_SYMBOL)

/** Merges both lists; a token with different decimals in them is removed, because its amounts are ambiguous. */
export function joinTokens(
  listed: readonly SwapToken[],
  own: readonly SwapToken[],
): { tokens: readonly SwapToken[]; doubted: readonly string[] } {
  const tokens = new Map(listed.map(token => [token.key, token]))
  const doubted: string[] = []
  for (const token of own) {
    const known = tokens.get(token.key)
    if (!known) tokens.set(token.key, token)
    else if (known.decimals !== token.decimals) {
      tokens.delete(token.key)
      doubted.push(token.key)
    }
  }
  return { tokens: [...tokens.values()], doubted }
}

/** The symbol in a form that makes lookalike spellings equal. */
export const spelled = ({ symbol }: SwapToken) => symbol.normalize('NFKC').toLowerCase()

/** The only token with that symbol; undefined if there are several, so that the user chooses. */
export function bySymbol(tokens: readonly SwapToken[], symbol: string | undefined): SwapToken | undefined {
  const wanted = symbol?.trim().toLowerCase()
  const found = wanted ? tokens.filter(token => spelled(token) === wanted) : []
  return found.length === 1 ? found[0] : undefined
}
