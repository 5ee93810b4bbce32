import { type Context, isPorticoError, namespaceOf, sendTransaction } from '../../../kernel'
import { runWhile, showToastIfOpen } from '../../../kernel/kit'
import { messages } from '../review.messages'
import { lacksGas } from '../rules/draftRules'
import { isExpired, mustBeAccepted, warningOf } from '../rules/quoteRules'
import { market, type Order, plan } from '../state'
import { prepareAgain } from './buildOrder'
import { endUnknown, followOrder } from './followOrder'
import { isCurrent, refuseOrder } from './refuseOrder'

/** Asks the wallet for the shown order once; later calls do nothing. An order at an old price is prepared again. */
export async function submitSwap(ctx: Context, { accepted = false }: { accepted?: boolean } = {}): Promise<void> {
  const now = ctx.read(plan)
  if (now.status !== 'ready') return
  const { order } = now
  if (isExpired(order, ctx.clock.elapsed())) return prepareAgain(ctx)
  const known = ctx.read(market)
  if (mustBeAccepted(warningOf(order, known.prices)) && !accepted) return
  if (lacksGas(known, order, order.fee)) return
  ctx.set(plan, { status: 'asking', order })
  const message = order.kind === 'approve' ? messages.approving : messages.confirming
  showToastIfOpen(ctx, { variant: 'loading', message })
  // Ends if the order is dropped, as long as the request can be stopped.
  await runWhile(
    ctx,
    plan,
    ({ order: current }) => current === order,
    async signal => {
      const sent = await askWallet(ctx, order, signal).catch(error => {
        if (isPorticoError(error, 'OUTCOME_UNKNOWN')) return endUnknown(ctx, order, error)
        if (isCurrent(ctx, order)) refuseOrder(ctx, order, error)
      })
      if (sent) await followOrder(ctx, order, sent)
    },
  )
}

async function askWallet(ctx: Context, order: Order, signal: AbortSignal) {
  const send = await ctx.ask(sendTransaction.on(namespaceOf(order.networkId)))
  signal.throwIfAborted()
  const sent = await send({ ...order.request, signal })
  signal.throwIfAborted()
  return sent
}
