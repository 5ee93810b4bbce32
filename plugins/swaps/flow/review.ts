import { type Context, PorticoError } from '../../../kernel'
import { activeAccount, runWhile, showToastIfOpen } from '../../../kernel/kit'
import { swapInitiated } from '../events'
import { messages } from '../review.messages'
import { inputOf, nextStep } from '../rules/draftRules'
import { propertiesOf } from '../rules/plan'
import { draft, type Intent, market, plan, previewView, quoting, slippage } from '../state'
import { buildOrder } from './order'
import { refreshBalances } from './readMarket'

export { buildOrder, prepareAgain } from './order'
export { submitSwap } from './submitSwap'

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

/** The intent from the current draft. @throws NO_ADDRESS SWAP_INCOMPLETE */
function createIntent(ctx: Context): Intent {
  const subject = activeAccount(ctx)
  if (!subject) throw new PorticoError('NO_ADDRESS', 'No address found to swap the tokens from.')
  const input = inputOf(ctx.read(draft), ctx.read(market))
  if (!input) throw incomplete()
  const { address: from, networkId } = subject.live
  return { ...input, account: subject.account, from, networkId, slippage: ctx.read(slippage) }
}

const incomplete = () => new PorticoError('SWAP_INCOMPLETE', 'Two tokens and an amount are required')

/** Tells the user that the order was dropped. `isStopped`: the wallet still asks. */
export const showDroppedOrder = (ctx: Context, { isStopped }: { isStopped: boolean }): void =>
  showToastIfOpen(ctx, { variant: 'error', message: isStopped ? messages.stopped : messages.moved })
