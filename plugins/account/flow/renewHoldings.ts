import { type CaipAddress, type Context, findNetwork, networks } from '../../../kernel'
import { parseCaipAddress } from '../../../kernel/kit'
import { readableFrom } from '../rules/accountRules'
import { holdings } from '../state'
import { readTokens } from './readTokens'
import { refreshBalance } from './refreshAccount'

/**
 * Reads the tokens, and with them the headline's balance, so that the view never shows a new amount beside an old one.
 * Tokens that the chain lists are read with the balance already. @throws BALANCE_FAILED
 */
export async function renewHoldings(
  ctx: Context,
  { account, signal }: { account: CaipAddress; signal: AbortSignal },
): Promise<void> {
  const { namespace, reference, address } = parseCaipAddress(account)
  const network = findNetwork(ctx.read(networks), `${namespace}:${reference}`)
  const holding = ctx.read(holdings)[account]
  const isDue = !holding?.nativeOnly && !holding?.listed && ctx.clock.elapsed() >= readableFrom(holding)
  await Promise.all([
    network && isDue && refreshBalance(ctx, { address, network, signal, anyway: true }),
    readTokens(ctx, { signal }),
  ])
}
