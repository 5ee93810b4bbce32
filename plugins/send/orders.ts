import { type Context, PorticoError, type TransferRequest } from '../../kernel'
import { formatUnits, isSmartAccount } from '../../kernel/kit'
import type { Told } from './events'
import { subjectOf } from './readHoldings'
import { holdingOf } from './rules'
import { draft, holdings, type Order, receiver } from './state'
import { amountIn } from './worth'

/** The order from the current draft. @throws TOKEN_REQUIRED SEND_INCOMPLETE */
export function orderNow(ctx: Context, serial: number): Order {
  const entered = ctx.read(draft)
  const subject = subjectOf(ctx)
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
    serial,
    account,
    from: live.address,
    to: to.address,
    name: to.name,
    amount,
    holding,
    token: address === undefined ? undefined : { address, decimals },
    networkId,
    given: entered.given,
  }
}

/** The transfer request: the same for display, explanation, fee estimate and sending. */
export const requestOf = ({ from, to, amount, token, networkId }: Order): TransferRequest => ({
  from,
  to,
  amount,
  token,
  networkId,
})

/** The event properties, without the receiver. */
export function toldOf(ctx: Context, { networkId, from, amount, holding }: Order): Told {
  const accounts = subjectOf(ctx)?.live.accounts ?? []
  return {
    networkId,
    isSmartAccount: isSmartAccount({ accounts, address: from }),
    token: holding.symbol,
    amount: formatUnits(amount, holding.decimals),
  }
}
