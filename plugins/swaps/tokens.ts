import type { Market, SwapToken } from './state'

/** Stands for the network's own currency where an address is expected. */
export const PSEUDO = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export const tokenOf = (tokens: readonly SwapToken[], key: string | undefined): SwapToken | undefined =>
  key === undefined ? undefined : tokens.find(token => token.key === key)

/** How much of it the account holds; undefined where nobody knows. */
export const heldOf = ({ held, isHeldKnown }: Market, key: string): bigint | undefined =>
  held[key] ?? (isHeldKnown ? 0n : undefined)

const LONGEST_NAME = 100
const LONGEST_SYMBOL = 12
// Characters that draw nothing or turn the direction of what follows: a name has no use for them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
const legible = (text: string, longest: number) => text.slice(0, longest).replace(UNSEEN, '').trim()

export const legibleName = (name: string): string => legible(name, LONGEST_NAME)
export const legibleSymbol = (symbol: string): string => legible(symbol, LONGEST_SYMBOL)

/** Both lists as one; where they disagree about a token's decimals nobody knows how much of it is what. */
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

/** As one reads it, however it is written. */
export const spelled = ({ symbol }: SwapToken) => symbol.normalize('NFKC').toLowerCase()

/** The only one of that symbol: where there are two, it is the visitor who must choose. */
export function bySymbol(tokens: readonly SwapToken[], symbol: string | undefined): SwapToken | undefined {
  const wanted = symbol?.trim().toLowerCase()
  const found = wanted ? tokens.filter(token => spelled(token) === wanted) : []
  return found.length === 1 ? found[0] : undefined
}
