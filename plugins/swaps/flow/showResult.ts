import { type Context, route, topOf } from '../../../kernel'
import { plan, previewView } from '../state'
import { returnToAccount } from './returnToAccount'

/**
 * Leaves the review once the swap is sent. If another view covers the review, such as the approval of an embedded
 * wallet, this waits until the review is on top again.
 */
export async function showResult(ctx: Context): Promise<void> {
  if (ctx.read(plan).status === 'done' && topOf(ctx.read(route))?.view === previewView.id) await returnToAccount(ctx)
}
