import { type CaipNetworkId, type Context, parseCaipAddress } from '../../kernel'
import { readPortfolio } from '../../kernel/kit'
import { type Held, heldOf } from './rules'
import type { Order } from './state'

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
