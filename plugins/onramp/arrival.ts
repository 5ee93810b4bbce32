import { type CaipNetworkId, type Context, parseCaipAddress, parseNetworkId } from '../../kernel'
import { readPortfolio, sameAddress, type TokenBalance } from '../../kernel/kit'
import { isAt } from './rules'
import type { Order, Token } from './state'

export interface Held {
  readonly amount: bigint
  readonly decimals: number
}

/** How much of the token the account holds on its network; undefined where one could not see it arrive. */
export function heldOf(tokens: readonly TokenBalance[], token: Token, networkId: CaipNetworkId): Held | undefined {
  const { namespace, reference } = parseNetworkId(networkId)
  const here = token.networks.find(one => isAt(one, namespace, [reference]))
  if (!here) return undefined
  const isIt = ({ address }: TokenBalance) =>
    here.contract ? address !== undefined && sameAddress(address, here.contract) : address === undefined
  return tokens.find(one => one.networkId === networkId && isIt(one)) ?? { amount: 0n, decimals: 0 }
}

/**
 * What the account holds of what is bought, as it is now; undefined where nobody can see that.
 * @throws BALANCE_FAILED
 */
export async function readHeld(ctx: Context, order: Order, signal: AbortSignal): Promise<Held | undefined> {
  const { account, token } = order
  const { namespace, reference } = parseCaipAddress(account)
  const networkId: CaipNetworkId = `${namespace}:${reference}`
  if (!ctx.has(readPortfolio)) return undefined
  const fresh = token.networks.filter(({ chainId }) => chainId === reference).flatMap(({ contract }) => contract || [])
  const tokens = await (await ctx.ask(readPortfolio)).read({ account, fresh, signal })
  return heldOf(tokens, token, networkId)
}
