import { type Context, connectedSession, route, sessions } from '../../../kernel'
import { awaitAccepted, sameAddress, showHome, showToastIfOpen } from '../../../kernel/kit'
import { messages } from '../messages'
import { isInProgress, moveTo } from '../rules/paymentSteps'
import { payment, payView, reviewView, type TransferOrder } from '../state'
import { dropPayment, isOnScreen, whilePaying } from './endPayment'
import { isAbandoned } from './payAtExchange'

/** The user opened the pay view, or returned to it from the connect view or the review. */
export function resetChoice(ctx: Context): void {
  const { status } = ctx.read(payment)
  if (status === 'connecting' || status === 'review') ctx.set(payment, moveTo({ status: 'choosing' }))
}

/** The modal closed, or the user opened another view. A successful connection closes the modal: the payment resumes. */
export async function leavePayment(ctx: Context, { chooseWallet }: { chooseWallet(): Promise<void> }): Promise<void> {
  const now = ctx.read(payment)
  if (now.status !== 'connecting') {
    if (!isInProgress(now) || isAbandoned(ctx)) dropPayment(ctx)
    return
  }
  await whilePaying(ctx, async signal => {
    const isThere = await awaitAccepted(ctx, now.config.namespace)
    if (signal.aborted) return
    if (!isThere) return dropPayment(ctx)
    // An embedded modal has no button to close a single view: the home view lies below.
    if (ctx.settings.embedded && !ctx.read(route).open) await showHome(ctx)
    if (!(await ctx.open(payView))) return dropPayment(ctx)
    await chooseWallet().catch(error => signal.aborted || ctx.set(payment, moveTo({ status: 'choosing', error })))
  })
}

/** A review is valid for one account on one network: a change of either discards it. */
export function discardStaleReview(ctx: Context): void {
  const now = ctx.read(payment)
  if (now.status !== 'review' || isFromLive(ctx, now.order)) return
  ctx.set(payment, moveTo({ status: 'choosing' }))
  showToastIfOpen(ctx, { variant: 'error', message: messages.moved })
  if (isOnScreen(ctx, reviewView.id)) void ctx.back()
}

/** Is the order from the connected account on its present network? */
export function isFromLive(ctx: Context, { from, networkId }: TransferOrder): boolean {
  const live = connectedSession(ctx.read(sessions), ctx.read(payment).config?.namespace)
  return live !== undefined && sameAddress(live.address, from) && live.networkId === networkId
}
