import { formatUnits, type KnownToken, sameAddress } from '../../../kernel/kit'
import type { Facts } from '../state'
import { plainText } from './plainText'

const MOST_SYMBOL = 12
/** The most decimals of a real token; a higher claim is not believed. */
const MOST_DECIMALS = 36

/** The amount with the token's symbol; undefined if the token is not known on this network. */
export function knownAmount(
  { token, amount }: { token?: string; amount: bigint },
  facts: Facts,
): { amount: string; symbol: string } | undefined {
  const known = knownToken(token, facts)
  return known && { amount: formatUnits(amount, known.decimals), symbol: plainText(known.symbol, MOST_SYMBOL) }
}

/** The token by its first name on this network; without an address, the network's own currency. */
export const knownToken = (token: string | undefined, { tokens, networkId }: Facts): KnownToken | undefined =>
  tokens.find(one => one.networkId === networkId && isSame(one.address, token) && isCredible(one))

/** The largest number of a field of some width, which stands for no limit; any other number is shown. */
export const isMaximum = (amount: bigint): boolean => amount > 0n && (amount & (amount + 1n)) === 0n

const isSame = (one: string | undefined, other: string | undefined) =>
  one === undefined || other === undefined ? one === other : sameAddress(one, other)

const isCredible = ({ symbol, decimals }: KnownToken) =>
  symbol.length > 0 && Number.isInteger(decimals) && decimals >= 0 && decimals <= MOST_DECIMALS
