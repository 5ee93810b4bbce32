import type { Context } from '../../kernel'
import { demandDecimals } from '../../kernel/kit'
import type { Till } from './desk'
import { feeOf } from './feeOf'
import { orderNow, requestOf } from './orders'
import { previewView, type Transfer, transfer } from './state'

/** Creates an order from the draft and shows it. @throws TOKEN_REQUIRED SEND_INCOMPLETE DECIMALS_DISPUTED */
export async function review(ctx: Context, till: Till): Promise<void> {
  const order = orderNow(ctx, ++till.serial)
  till.life.abort()
  till.life = new AbortController()
  const { signal } = till.life
  const { networkId, from: owner } = order
  await demandDecimals(ctx, order.holding, { networkId, owner, signal })
  signal.throwIfAborted()
  ctx.write(transfer, (): Transfer => ({ order, status: 'review' }))
  if (!(await ctx.open(previewView))) return
  const fee = await feeOf(ctx, { ...requestOf(order), signal }).catch(() => undefined)
  ctx.write(transfer, (now): Transfer => (now.order?.serial === order.serial ? { ...now, fee } : now))
}
