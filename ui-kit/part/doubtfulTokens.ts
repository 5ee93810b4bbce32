import type { TokenBalance } from '../../kernel/kit'

/* Which tokens a list marks, and which it folds. Flows use these rules, too: no component is imported here. */

export type NamedToken = Pick<TokenBalance, 'address' | 'symbol' | 'namedBy' | 'imitates'>

/** Markup, a link, or a call to visit a site. */
const BAIT_NAME =
  /[<>]|:\/\/|\bwww\.|\bt\.me\b|\.\p{L}{2,}\/|\b(?:claim|visit|airdrop|redeem|rewards?)\b.*\.\p{L}{2,}|\.\p{L}{2,}.*\b(?:claim|visit|airdrop|redeem|rewards?)\b/iu
/** A domain. A symbol such as USDC.e is none. */
const BAIT_SYMBOL = /\.\p{L}{2,}/u

/** True if the names of a token lead to a site instead of naming it, or if it has none. */
export const isBait = ({ name, symbol }: Pick<TokenBalance, 'name' | 'symbol'>): boolean =>
  BAIT_NAME.test(`${symbol} ${name}`) || BAIT_SYMBOL.test(symbol) || !(name || symbol)

/** True if only the project API names the token, or if it has the symbol of another one. Its address is shown then. */
export const isDoubtful = ({ address, namedBy = 'api', imitates }: NamedToken): boolean =>
  address !== undefined && (namedBy === 'api' || imitates === true)

/** True if a list folds the token: it imitates another one, or nothing but the project API names it, as bait. */
export const isSpam = (token: TokenBalance): boolean => isDoubtful(token) && (token.imitates === true || isBait(token))
