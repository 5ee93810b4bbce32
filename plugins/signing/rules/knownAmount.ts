import { formatUnits, type KnownToken, sameAddress } from '../../../kernel/kit'
import type { Facts } from '../state'
import { plainText } from './plainText'

const MOST_SYMBOL = 12
/** The most decimals of a real token; a higher claim is not believed. */
const MOST_DECIMALS = 36

/** The amount with the token's symbol; undefined if the token is not known on this network. */
export function knownAmount(
  { token, amount }: { token?: string; amount: bigint },
  { tokens, networkId }: Facts,
): { amount: string; symbol: string } | undefined {
  const known = tokens.find(one => one.networkId === networkId && isSame(one.address, token) && isCredible(one))
  return known && { amount: formatUnits(amount, known.decimals), symbol: plainText(known.symbol, MOST_SYMBOL) }
}

const isSame = (one: string | undefined, other: string | undefined) =>
  one === undefined || other === undefined ? one === other : sameAddress(one, other)

const isCredible = ({ symbol, decimals }: KnownToken) =>
  symbol.length > 0 && Number.isInteger(decimals) && decimals >= 0 && decimals <= MOST_DECIMALS
