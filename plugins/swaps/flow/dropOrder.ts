import type { Context } from '../../../kernel'
import { isDroppable } from '../rules/plan'
import { plan } from '../state'
import { loadReview } from './loadReview'

/** Drops an order that is not sent yet, and tells the user. */
export function dropOrder(ctx: Context, { reason }: { reason: 'moved' | 'left' }): void {
  const now = ctx.read(plan)
  if (!isDroppable(now)) return
  ctx.set(plan, { status: 'none' })
  const isStopped = now.status === 'asking'
  if (!isStopped && (reason === 'left' || now.status === 'done')) return
  loadReview()
    .then(({ showDroppedOrder }) => showDroppedOrder(ctx, { isStopped }))
    .catch(ctx.report)
}
