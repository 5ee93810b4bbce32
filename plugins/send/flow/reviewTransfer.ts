import { type Context, PorticoError } from '../../../kernel'
import { requireDecimals, runWhile, type TokenBalance } from '../../../kernel/kit'
import { holdingOf, keyOf } from '../rules/draftRules'
import { withFee } from '../rules/transfer'
import { requestOf } from '../rules/walletRequest'
import { holdings, type Order, previewView, transfer } from '../state'
import { createOrder } from './createOrder'
import { fetchFee } from './fetchFee'
import { identifyHolding, readHoldings } from './readHoldings'

/**
 * Creates an order from the draft and shows it, if the balances that are read now cover it.
 * @throws TOKEN_REQUIRED SEND_INCOMPLETE BALANCE_FAILED INSUFFICIENT_FUNDS DECIMALS_DISPUTED
 */
export async function reviewTransfer(ctx: Context): Promise<void> {
  const order = await identifyOrder(ctx, createOrder(ctx))
  ctx.set(transfer, { status: 'review', order })
  if (!(await ctx.open(previewView)) || !isOrdered(ctx, order)) return
  const request = requestOf(order)
  const fee = await whileOrdered(ctx, order, signal => fetchFee(ctx, { ...request, signal })).catch(() => undefined)
  if (isOrdered(ctx, order)) ctx.set(transfer, withFee(ctx.read(transfer), fee))
}

/**
 * The order with the present balance of its token, and the names of the token's most trusted source.
 * @throws BALANCE_FAILED INSUFFICIENT_FUNDS DECIMALS_DISPUTED
 */
async function identifyOrder(ctx: Context, order: Order): Promise<Order> {
  const { networkId, from: owner } = order
  ctx.set(transfer, { status: 'checking', order })
  try {
    return await whileOrdered(ctx, order, async signal => {
      const held = await readHeld(ctx, order, signal)
      await requireDecimals(ctx, held, { networkId, owner, signal })
      const holding = await identifyHolding(ctx, held, signal)
      signal.throwIfAborted()
      return { ...order, holding }
    })
  } catch (error) {
    if (isOrdered(ctx, order)) ctx.set(transfer, { status: 'none' })
    throw error
  }
}

/** The order's holding with the balance that is read now. @throws BALANCE_FAILED INSUFFICIENT_FUNDS */
async function readHeld(ctx: Context, { token, amount, holding }: Order, signal: AbortSignal): Promise<TokenBalance> {
  const key = keyOf(holding)
  const isRead = await readHoldings(ctx, { fresh: token ? [token.address] : [], token: key, signal })
  signal.throwIfAborted()
  if (!isRead) throw new PorticoError('BALANCE_FAILED', 'Token Balance Unavailable')
  const held = holdingOf(ctx.read(holdings).tokens, key)
  if (!held || amount > held.amount) throw new PorticoError('INSUFFICIENT_FUNDS', 'Insufficient funds')
  return held
}

/** Runs work whose signal aborts when the order is dropped or replaced. */
export const whileOrdered = <R>(ctx: Context, order: Order, work: (signal: AbortSignal) => Promise<R>): Promise<R> =>
  runWhile(ctx, transfer, now => now.order === order, work)

/** Is this the order of the current transfer? A dropped or replaced order is not. */
export const isOrdered = (ctx: Context, order: Order): boolean => ctx.read(transfer).order === order
