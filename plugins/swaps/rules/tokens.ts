import { sanitizeText } from '../../../kernel/kit'
import type { Market, SwapToken } from '../state'

/** Placeholder address of the native currency. */
export const NATIVE_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export const tokenOf = (tokens: readonly SwapToken[], key: string | undefined): SwapToken | undefined =>
  key === undefined ? undefined : tokens.find(token => token.key === key)

/** The account's balance; undefined if unknown. */
export const heldOf = ({ held, isHeldKnown }: Market, key: string): bigint | undefined =>
  held[key] ?? (isHeldKnown ? 0n : undefined)

const LONGEST_NAME = 100
const LONGEST_SYMBOL = 12
// Joiners too: a symbol with them looks like another one.
const withoutJoiners = (text: string, longest: number) =>
  sanitizeText(text, longest)
    .replace(/[\u200c\u200d]/g, '')
    .trim()

export const sanitizeName = (name: string): string => withoutJoiners(name, LONGEST_NAME)
export const sanitizeSymbol = (symbol: string): string => withoutJoiners(symbol, LONGEST_SYMBOL)

/** Merges both lists; a token with different decimals in them is removed, because its amounts are ambiguous. */
export function joinTokens(
  listed: readonly SwapToken[],
  own: readonly SwapToken[],
): { tokens: readonly SwapToken[]; disputed: readonly string[] } {
  const tokens = new Map(listed.map(token => [token.key, token]))
  const disputed: string[] = []
  for (const token of own) {
    const known = tokens.get(token.key)
    if (!known) tokens.set(token.key, token)
    else if (known.decimals !== token.decimals) {
      tokens.delete(token.key)
      disputed.push(token.key)
    }
  }
  return { tokens: [...tokens.values()], disputed }
}

/** The symbol in a form that makes lookalike spellings equal. */
export const normalizedSymbol = ({ symbol }: SwapToken) => symbol.normalize('NFKC').toLowerCase()

/** The only token with that symbol; undefined if there are several, so that the user chooses. */
export function tokenBySymbol(tokens: readonly SwapToken[], symbol: string | undefined): SwapToken | undefined {
  const wanted = symbol?.trim().toLowerCase()
  const found = wanted ? tokens.filter(token => normalizedSymbol(token) === wanted) : []
  return found.length === 1 ? found[0] : undefined
}
