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
  const match = knownToken(token, facts)
  return match && { amount: formatUnits(amount, match.decimals), symbol: plainText(match.symbol, MOST_SYMBOL) }
}

/** The token by its first name on this network; without an address, the network's own currency. */
export const knownToken = (token: string | undefined, { tokens, networkId }: Facts): KnownToken | undefined =>
  tokens.find(
    candidate => candidate.networkId === networkId && isSame(candidate.address, token) && isCredible(candidate),
  )

/** The largest number of a field of some width, which stands for no limit; any other number is shown. */
export const isMaximum = (amount: bigint): boolean => amount > 0n && (amount & (amount + 1n)) === 0n

const isSame = (left: string | undefined, right: string | undefined) =>
  left === undefined || right === undefined ? left === right : sameAddress(left, right)

const isCredible = ({ symbol, decimals }: KnownToken) =>
  symbol.length > 0 && Number.isInteger(decimals) && decimals >= 0 && decimals <= MOST_DECIMALS
