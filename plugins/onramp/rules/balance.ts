import { type CaipNetworkId, parseNetworkId } from '../../../kernel'
import { sameAddress, type TokenBalance } from '../../../kernel/kit'
import type { Balance, Purchase, Token } from '../state'
import { isAt } from './offers'

/** The account's balance of the token on its network; undefined if an arrival could not be seen there. */
export function balanceOf(
  tokens: readonly TokenBalance[],
  token: Token,
  networkId: CaipNetworkId,
): Balance | undefined {
  const { namespace, reference } = parseNetworkId(networkId)
  const here = token.networks.find(place => isAt(place, namespace, [reference]))
  if (!here) return undefined
  const isToken = ({ address }: TokenBalance) =>
    here.contract ? address !== undefined && sameAddress(address, here.contract) : address === undefined
  return tokens.find(place => place.networkId === networkId && isToken(place)) ?? { amount: 0n, decimals: 0 }
}

/** The amount that has arrived since the purchase began; undefined if none has, or if a balance is unknown. */
export const arrivedAmount = (purchase: Purchase, balance: Balance | undefined): bigint | undefined =>
  'balance' in purchase && purchase.balance && balance && balance.amount > purchase.balance.amount
    ? balance.amount - purchase.balance.amount
    : undefined
