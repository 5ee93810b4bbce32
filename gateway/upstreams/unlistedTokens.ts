import type { Coins } from './coins'

/* Tokens that no list of the operator has: anyone can make one, with any name, and send it to anyone. */

interface Names {
  readonly name: string
  readonly symbol: string
}

const MOST_SYMBOL = 20
const MOST_NAME = 60
/** A link, or the domain of a site. */
const LINK =
  /:\/\/|\bwww\.|\bt\.me\b|\.\p{L}{2,}\/|[\p{L}\d-]\.(?:com|net|org|info|io|co|app|xyz|site|online|top|vip|gift|cash|claims?|finance)\b/iu

/** True for a token that advertises a page. */
export const hasLink = ({ name, symbol }: Names): boolean => LINK.test(`${symbol} ${name}`)

export const cutNames = ({ name, symbol }: Names): Names => ({
  name: name.slice(0, MOST_NAME),
  symbol: symbol.slice(0, MOST_SYMBOL),
})

/** An imitation of a listed token has its address in place of its names. */
export function nameUnlisted(
  token: Names & { readonly address: string },
  { networkId, coins }: { networkId: string; coins: Coins },
): Names {
  const names = cutNames(token)
  const short = shorten(token.address)
  return coins.isSymbolTaken(networkId, names.symbol.trim()) ? { name: short, symbol: short } : names
}

export const shorten = (text: string): string => (text.length > 12 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text)
