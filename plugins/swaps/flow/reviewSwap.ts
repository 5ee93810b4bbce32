import type { Context } from '../../../kernel'
import { activeAccount, runWhile } from '../../../kernel/kit'
import { swapInitiated } from '../events'
import { nextStep } from '../rules/draftRules'
import { propertiesOf } from '../rules/plan'
import { draft, market, plan, previewView, quoting } from '../state'
import { buildOrder } from './buildOrder'
import { createIntent, incomplete } from './createIntent'
import { refreshBalances } from './readMarket'

/** Shows the review and prepares its order. @throws NO_ADDRESS SWAP_INCOMPLETE */
export async function reviewSwap(ctx: Context): Promise<void> {
  const intent = createIntent(ctx)
  const entered = ctx.read(draft)
  const isDropped = await runWhile(
    ctx,
    draft,
    last => last === entered,
    async signal => {
      await refreshBalances(ctx, { signal }).catch(error => signal.aborted || ctx.report(error))
      return signal.aborted
    },
  )
  if (isDropped) return
  const now = ctx.read(quoting)
  if (nextStep(ctx.read(draft), ctx.read(market), now) !== 'ready' || !now.quote) throw incomplete()
  ctx.set(plan, { status: 'preparing', intent })
  ctx.emit(swapInitiated, propertiesOf({ ...intent, amountOut: now.quote.amountOut }, activeAccount(ctx)))
  if (await ctx.open(previewView)) await buildOrder(ctx, { shown: now.quote })
}
