import { type Context, isPorticoError, PorticoError, type Receipt, route } from '../../../kernel'
import { activeAccount, readPortfolio, receiptFollower, showPendingToast, showToastIfOpen } from '../../../kernel/kit'
import { sendFailed, sendSucceeded } from '../events'
import { messages } from '../review.messages'
import { markEnded, markSent, propertiesOf, withoutFinished } from '../rules/transfer'
import { draft, EMPTY_DRAFT, type HostCall, hostCall, type Order, previewView, transfer } from '../state'
import { refuseTransfer, showFailure } from './refuseTransfer'
import { isOrdered } from './reviewTransfer'
import { showResult } from './showResult'

/** Follows the sent transaction to its result, whichever view the user opens. */
export async function followTransfer(
  ctx: Context,
  order: Order,
  { hash, receipt }: { hash: string; receipt: Promise<Receipt> },
): Promise<void> {
  const now = ctx.read(transfer)
  if (now.order === order) ctx.set(transfer, markSent(now))
  showToastIfOpen(ctx, { variant: 'loading', message: messages.started })
  // A missing answer means pending, not failed.
  const { status } = await receipt.catch((): Receipt => ({ status: 'pending', hash }))
  if (ctx.signal.aborted) return
  if (status === 'reverted') return refuseTransfer(ctx, order, reverted(hash))
  if (status === 'success') succeed(ctx, order, hash)
  else {
    if (ctx.read(route).open) showPendingToast(ctx, { message: messages.pending })
    followPending(ctx, order, hash).catch(error => ctx.signal.aborted || ctx.report(error))
  }
  await finish(ctx, order, { status: 'sent', result: { hash, status } })
}

/** Ends a transfer that may be sent: a second one could pay twice, so the review is left. */
export async function endUnknown(ctx: Context, order: Order, error: PorticoError): Promise<void> {
  ctx.emit(sendFailed, { ...propertiesOf(order, activeAccount(ctx)), message: error.message })
  if (ctx.read(route).open) showPendingToast(ctx, { message: messages.OUTCOME_UNKNOWN })
  await finish(ctx, order, { status: 'unknown', error })
}

const reverted = (hash: string) => new PorticoError('TRANSACTION_REVERTED', 'Transaction error', { hash })

function succeed(ctx: Context, order: Order, hash: string): void {
  const properties = propertiesOf(order, activeAccount(ctx))
  const { amount, token: symbol } = properties
  ctx.emit(sendSucceeded, { ...properties, hash })
  showToastIfOpen(ctx, { variant: 'success', message: messages.succeeded, variables: { amount, symbol } })
}

/** Follows a pending transfer to its receipt, whichever view is open. */
async function followPending(ctx: Context, order: Order, firstHash: string): Promise<void> {
  const { follow } = await ctx.ask(receiptFollower)
  const { status, hash } = await follow(firstHash, { signal: ctx.signal })
  if (status === 'pending') return
  const now = ctx.read(transfer)
  if (now.order === order) ctx.set(transfer, markEnded(now, status))
  if (status === 'success') succeed(ctx, order, hash)
  else showFailure(ctx, order, reverted(hash))
  await refetchBalance(ctx, order)
}

type Answer = Exclude<HostCall, { status: 'none' | 'waiting' }>

/** Answers the host, empties the form and shows the result. */
async function finish(ctx: Context, order: Order, answer: Answer): Promise<void> {
  void refetchBalance(ctx, order)
  const now = ctx.read(transfer)
  if (now.order !== order) return
  ctx.set(transfer, markEnded(now, answer.status === 'sent' ? answer.result.status : answer.status))
  if (order.fromHost && ctx.read(hostCall).status === 'waiting') {
    ctx.set(hostCall, answer)
  }
  ctx.set(draft, EMPTY_DRAFT)
  await showResult(ctx)
  const isCovered = ctx.read(route).stack.some(({ view }) => view === previewView.id)
  if (!order.fromHost && !isCovered && isOrdered(ctx, order)) ctx.set(transfer, withoutFinished)
}

/** Makes the portfolio read the balance again after a transfer. */
async function refetchBalance(ctx: Context, { account, token }: Order): Promise<void> {
  if (!ctx.has(readPortfolio)) return
  try {
    await (await ctx.ask(readPortfolio)).read({ account, fresh: token ? [token.address] : [] })
  } catch (error) {
    // The portfolio plugin shows its own errors.
    if (!isPorticoError(error)) ctx.report(error)
  }
}
