import type { Context } from '../../../kernel'
import { requireDecimals, signalWhile } from '../../../kernel/kit'
import { withFee } from '../rules/transfer'
import { requestOf } from '../rules/walletRequest'
import { type Order, previewView, type Transfer, transfer } from '../state'
import { createOrder } from './createOrder'
import { fetchFee } from './fetchFee'

/** Creates an order from the draft and shows it. @throws TOKEN_REQUIRED SEND_INCOMPLETE DECIMALS_DISPUTED */
export async function reviewTransfer(ctx: Context): Promise<void> {
  const order = createOrder(ctx)
  const { networkId, from: owner, holding } = order
  ctx.write(transfer, (): Transfer => ({ status: 'checking', order }))
  const signal = orderSignal(ctx, order)
  try {
    await requireDecimals(ctx, holding, { networkId, owner, signal })
    signal.throwIfAborted()
  } catch (error) {
    if (isOrdered(ctx, order)) ctx.write(transfer, (): Transfer => ({ status: 'none' }))
    throw error
  }
  ctx.write(transfer, (): Transfer => ({ status: 'review', order }))
  if (!(await ctx.open(previewView)) || !isOrdered(ctx, order)) return
  const fee = await fetchFee(ctx, { ...requestOf(order), signal }).catch(() => undefined)
  if (isOrdered(ctx, order)) ctx.write(transfer, () => withFee(ctx.read(transfer), fee))
}

/** A signal that aborts when the order is dropped or replaced. */
export const orderSignal = (ctx: Context, order: Order): AbortSignal =>
  signalWhile(ctx, transfer, now => now.order === order)

/** Is this the order of the current transfer? A dropped or replaced order is not. */
export const isOrdered = (ctx: Context, order: Order): boolean => ctx.read(transfer).order === order
