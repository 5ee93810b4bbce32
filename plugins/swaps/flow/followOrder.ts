import {
  activeAddress,
  type Context,
  type PorticoError,
  type Receipt,
  type Route,
  route,
  sessions,
} from '../../../kernel'
import {
  activeAccount,
  hideToast,
  receiptFollower,
  showPendingToast,
  showToastIfOpen,
  signalWhile,
  toast,
} from '../../../kernel/kit'
import { approvalFailed, swapFailed, swapSucceeded } from '../events'
import { messages } from '../review.messages'
import { approvalOfOrder, markPreparing, propertiesOf } from '../rules/plan'
import { type Order, plan, previewView, type SwapCall, unusedApproval } from '../state'
import { buildOrder } from './buildOrder'
import { firstReceipt } from './firstReceipt'
import { answerSwapCall } from './openSwap'
import { refetchBalances } from './refetchBalances'
import { scheduleRefresh } from './refreshTimer'
import { isCurrent, refuseOrder, reverted } from './refuseOrder'
import { showResult } from './showResult'

interface Mined {
  readonly hash: string
  readonly status: 'success' | 'pending'
}

const isReviewed = ({ stack }: Route): boolean => stack.some(({ view }) => view === previewView.id)

/** Follows the sent transaction to its receipt, whichever view the user opens. */
export async function followOrder(
  ctx: Context,
  order: Order,
  { hash, receipt }: { hash: string; receipt: Promise<Receipt> },
): Promise<void> {
  if (isCurrent(ctx, order)) ctx.set(plan, { status: 'waiting', order })
  if (order.kind === 'swap') showToastIfOpen(ctx, { variant: 'loading', message: messages.swapping })
  else ctx.set(toast, hideToast)
  const status = await firstReceipt(ctx, receipt)
  if (ctx.signal.aborted) return
  if (status === 'reverted') {
    // In the open review the user may try again.
    if (!ctx.read(route).open) answerSwapCall(ctx, order, { status: 'failed', error: reverted(hash) })
    return refuseOrder(ctx, order, reverted(hash))
  }
  if (order.kind === 'approve') await continueWithSwap(ctx, order, { hash, status })
  else await finishSwap(ctx, order, { hash, status })
}

/** Ends an order that may be sent: a second one could pay twice, so the review is left. */
export async function endUnknown(ctx: Context, order: Order, error: PorticoError): Promise<void> {
  const failed = order.kind === 'approve' ? approvalFailed : swapFailed
  ctx.emit(failed, { ...propertiesOf(order, activeAccount(ctx)), message: error.message })
  if (order.kind === 'approve' && !order.isReset) ctx.set(unusedApproval, approvalOfOrder(order))
  if (ctx.read(route).open) showPendingToast(ctx, { message: messages.OUTCOME_UNKNOWN })
  else ctx.set(toast, hideToast)
  await leaveOrder(ctx, order, { status: 'failed', error })
}

/** Answers the host's call and leaves the review. */
async function leaveOrder(ctx: Context, order: Order, answer: SwapCall): Promise<void> {
  void refetchBalances(ctx, order)
  answerSwapCall(ctx, order, answer)
  if (!isCurrent(ctx, order)) return
  ctx.set(plan, { status: isReviewed(ctx.read(route)) ? 'done' : 'none' })
  await showResult(ctx)
}

/** Continues with the swap; a pending approval is checked again with each refresh. */
async function continueWithSwap(ctx: Context, order: Order, { hash, status }: Mined): Promise<void> {
  if (!order.isReset) ctx.set(unusedApproval, approvalOfOrder(order))
  if (!isCurrent(ctx, order)) return
  const isSameAccount = activeAddress(ctx.read(sessions)) === order.account
  if (!isReviewed(ctx.read(route)) || !isSameAccount) return ctx.set(plan, { status: 'none' })
  if (status === 'success') return continueNow(ctx, order)
  ctx.set(plan, { status: 'late', order })
  const signal = signalWhile(ctx, plan, now => now.order === order)
  followApproval(ctx, order, { hash, signal }).catch(error => signal.aborted || ctx.report(error))
  scheduleRefresh(ctx)
}

async function continueNow(ctx: Context, order: Order): Promise<void> {
  ctx.set(plan, markPreparing(order))
  await buildOrder(ctx)
}

/** Waits for the receipt of a late approval, until its order is dropped or replaced. */
async function followApproval(
  ctx: Context,
  order: Order,
  { hash, signal }: { hash: string; signal: AbortSignal },
): Promise<void> {
  const { status } = await (await ctx.ask(receiptFollower)).follow(hash, { signal })
  if (status === 'pending' || !isCurrent(ctx, order) || ctx.read(plan).status !== 'late') return
  if (status === 'reverted') refuseOrder(ctx, order, reverted(hash))
  else await continueNow(ctx, order)
}

async function finishSwap(ctx: Context, order: Order, { hash, status }: Mined): Promise<void> {
  if (status === 'success') succeed(ctx, order, hash)
  else {
    if (ctx.read(route).open) showPendingToast(ctx, { message: messages.pending })
    followPending(ctx, order, hash).catch(error => ctx.signal.aborted || ctx.report(error))
  }
  await leaveOrder(ctx, order, { status: 'sent', result: { hash, status } })
}

/** Follows a pending swap to its receipt, whichever view is open. */
async function followPending(ctx: Context, order: Order, hash: string): Promise<void> {
  const { status } = await (await ctx.ask(receiptFollower)).follow(hash, { signal: ctx.signal })
  if (status === 'pending') return
  if (status === 'success') succeed(ctx, order, hash)
  else refuseOrder(ctx, order, reverted(hash))
  await refetchBalances(ctx, order)
}

function succeed(ctx: Context, order: Order, hash: string): void {
  const { router, source } = order
  // The swap has used the allowance of its router.
  ctx.set(unusedApproval, left => (left?.router === router && left.source.key === source.key ? null : left))
  const properties = propertiesOf(order, activeAccount(ctx))
  const { swapFromToken: from, swapToAmount: amount, swapToToken: to } = properties
  ctx.emit(swapSucceeded, { ...properties, hash })
  showToastIfOpen(ctx, { variant: 'success', message: messages.swapped, variables: { from, amount, to } })
}
