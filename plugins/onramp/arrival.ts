import { type CaipNetworkId, type Context, parseNetworkId } from '../../kernel'
import { parseCaipAddress, readPortfolio, sameAddress, type TokenBalance } from '../../kernel/kit'
import { isAt } from './rules'
import type { Order, Token } from './state'

export interface Held {
  readonly amount: bigint
  readonly decimals: number
}

/** The account's balance of the token on its network; undefined if an arrival could not be seen there. */
export function heldOf(tokens: readonly TokenBalance[], token: Token, networkId: CaipNetworkId): Held | undefined {
  const { namespace, reference } = parseNetworkId(networkId)
  const here = token.networks.find(one => isAt(one, namespace, [reference]))
  if (!here) return undefined
  const isIt = ({ address }: TokenBalance) =>
    here.contract ? address !== undefined && sameAddress(address, here.contract) : address === undefined
  return tokens.find(one => one.networkId === networkId && isIt(one)) ?? { amount: 0n, decimals: 0 }
}

/**
 * The account's current balance of the bought token; undefined if no plugin can read it.
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
