import type { Market, SwapToken } from '../state'
import { fiatValue } from './fiatValue'
import { normalizedSymbol } from './tokens'

/* Lists of tokens to choose from, and how similar tokens are distinguished. */

/** Keys of tokens with a duplicate or non-ASCII symbol: only the address identifies them. */
export function lookalikes(tokens: readonly SwapToken[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const token of tokens) counts.set(normalizedSymbol(token), (counts.get(normalizedSymbol(token)) ?? 0) + 1)
  const notAscii = /[^\x21-\x7e]|^$/
  const ambiguous = tokens.filter(
    token => notAscii.test(token.symbol) || (counts.get(normalizedSymbol(token)) ?? 0) > 1,
  )
  return new Set(ambiguous.map(({ key }) => key).filter(Boolean))
}

/** Tokens whose name or symbol contains the text, or whose address starts with it. */
export function searchTokens(tokens: readonly SwapToken[], text: string): readonly SwapToken[] {
  const query = text.trim().toLowerCase()
  if (!query) return tokens
  return tokens.filter(
    ({ name, symbol, key }) => `${name}\n${symbol}`.toLowerCase().includes(query) || key.startsWith(query),
  )
}

/** `own`: the held tokens by value; `all`: the held tokens, then the others by symbol. */
export function sortTokens({ tokens, held, prices }: Market): { own: readonly SwapToken[]; all: readonly SwapToken[] } {
  const isOwn = ({ key }: SwapToken) => (held[key] ?? 0n) > 0n
  const worth = new Map(
    tokens.map(token => {
      const { key, decimals } = token
      return [key, fiatValue({ amount: held[key] ?? 0n, decimals, price: prices[key] }) ?? -1n]
    }),
  )
  const more = (one: SwapToken, other: SwapToken) => {
    const difference = (worth.get(other.key) ?? 0n) - (worth.get(one.key) ?? 0n)
    return difference > 0n ? 1 : difference < 0n ? -1 : 0
  }
  const own = tokens.filter(isOwn).sort(more)
  const others = tokens.filter(token => !isOwn(token)).sort((one, other) => (one.symbol < other.symbol ? -1 : 1))
  return { own, all: [...own, ...others] }
}

const SUGGESTED =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'
const MOST_SUGGESTED = 8

/** The popular tokens that the network has, without lookalikes of each other or of a listed token. */
export function suggestedTokens(tokens: readonly SwapToken[], alike: ReadonlySet<string>): readonly SwapToken[] {
  const wanted = SUGGESTED.split(' ')
  const known = tokens.filter(({ key, symbol, imitates }) => !imitates && wanted.includes(symbol) && !alike.has(key))
  return known.sort((one, other) => wanted.indexOf(one.symbol) - wanted.indexOf(other.symbol)).slice(0, MOST_SUGGESTED)
}
