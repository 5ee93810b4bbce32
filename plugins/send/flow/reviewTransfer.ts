import type { Context } from '../../../kernel'
import { requireDecimals, signalWhile } from '../../../kernel/kit'
import { withFee } from '../rules/transfer'
import { requestOf } from '../rules/walletRequest'
import { type Order, previewView, type Transfer, transfer } from '../state'
import { createOrder } from './createOrder'
import { fetchFee } from './fetchFee'
import { identifyHolding } from './readHoldings'

/** Creates an order from the draft and shows it. @throws TOKEN_REQUIRED SEND_INCOMPLETE DECIMALS_DISPUTED */
export async function reviewTransfer(ctx: Context): Promise<void> {
  const order = await identifyOrder(ctx, createOrder(ctx))
  ctx.write(transfer, (): Transfer => ({ status: 'review', order }))
  if (!(await ctx.open(previewView)) || !isOrdered(ctx, order)) return
  const signal = orderSignal(ctx, order)
  const fee = await fetchFee(ctx, { ...requestOf(order), signal }).catch(() => undefined)
  if (isOrdered(ctx, order)) ctx.write(transfer, () => withFee(ctx.read(transfer), fee))
}

/** The order with the names of its token's most trusted source. @throws DECIMALS_DISPUTED */
async function identifyOrder(ctx: Context, order: Order): Promise<Order> {
  const { networkId, from: owner } = order
  ctx.write(transfer, (): Transfer => ({ status: 'checking', order }))
  const signal = orderSignal(ctx, order)
  try {
    await requireDecimals(ctx, order.holding, { networkId, owner, signal })
    const holding = await identifyHolding(ctx, order.holding, signal)
    signal.throwIfAborted()
    return { ...order, holding }
  } catch (error) {
    if (isOrdered(ctx, order)) ctx.write(transfer, (): Transfer => ({ status: 'none' }))
    throw error
  }
}

/** A signal that aborts when the order is dropped or replaced. */
export const orderSignal = (ctx: Context, order: Order): AbortSignal =>
  signalWhile(ctx, transfer, now => now.order === order)

/** Is this the order of the current transfer? A dropped or replaced order is not. */
export const isOrdered = (ctx: Context, order: Order): boolean => ctx.read(transfer).order === order
