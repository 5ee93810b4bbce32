import { type Context, route, topOf } from '../../kernel'
import { goHome } from './goHome'
import { confirmedView, previewView, transfer } from './state'

/**
 * Leads away from the review of a transfer that has left. Another view may cover the review, such as the approval of an
 * embedded wallet: then the way leads on once the review is on top again.
 */
export async function showEnd(ctx: Context): Promise<void> {
  const { order, status } = ctx.read(transfer)
  if (!order || status !== 'done' || topOf(ctx.read(route))?.view !== previewView.id) return
  if (order.given) await ctx.replace(confirmedView)
  else await goHome(ctx)
}
