import { type Context, PorticoError } from '../../../kernel'
import { activeAccount } from '../../../kernel/kit'
import { holdingOf } from '../rules/draftRules'
import { amountIn } from '../rules/fiatValue'
import { draft, holdings, type Order, receiver } from '../state'

/** The order from the current draft. @throws TOKEN_REQUIRED SEND_INCOMPLETE */
export function createOrder(ctx: Context): Order {
  const entered = ctx.read(draft)
  const subject = activeAccount(ctx)
  const holding = holdingOf(ctx.read(holdings).tokens, entered.token)
  if (!subject || !holding) throw new PorticoError('TOKEN_REQUIRED', 'A token is required')
  const amount = amountIn(entered, holding)
  const to = ctx.read(receiver)
  if (!amount || amount <= 0n || amount > holding.amount || to.status !== 'known') {
    throw new PorticoError('SEND_INCOMPLETE', 'An amount and receiver address are required')
  }
  const { live, account } = subject
  const { address, decimals, networkId } = holding
  return {
    account,
    from: live.address,
    to: to.address,
    name: to.name,
    amount,
    holding,
    token: address === undefined ? undefined : { address, decimals },
    networkId,
    fromHost: entered.fromHost,
  }
}
