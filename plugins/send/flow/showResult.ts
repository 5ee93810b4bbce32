import { type Context, route, topOf } from '../../../kernel'
import { confirmedView, previewView, transfer } from '../state'
import { returnToAccount } from './returnToAccount'

/**
 * Leaves the review once the transfer is sent. If another view covers the review, such as the approval of an embedded
 * wallet, this waits until the review is on top again.
 */
export async function showResult(ctx: Context): Promise<void> {
  const { order, status } = ctx.read(transfer)
  if (!order || status !== 'done' || topOf(ctx.read(route))?.view !== previewView.id) return
  if (order.fromHost) await ctx.replace(confirmedView)
  else await returnToAccount(ctx)
}
