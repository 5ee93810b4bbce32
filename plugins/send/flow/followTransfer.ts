import { type Context, isPorticoError, PorticoError, type Receipt, route } from '../../../kernel'
import { activeAccount, readPortfolio, receiptFollower, showPendingToast, showToastIfOpen } from '../../../kernel/kit'
import { sendSucceeded } from '../events'
import { messages } from '../review.messages'
import { markEnded, markSent, propertiesOf, withoutFinished } from '../rules/transfer'
import {
  draft,
  EMPTY_DRAFT,
  type HostCall,
  hostCall,
  type Order,
  previewView,
  type SendResult,
  transfer,
} from '../state'
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
  if (now.order === order) ctx.write(transfer, () => markSent(now))
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
  void refetchBalance(ctx, order)
  await finish(ctx, order, { hash, status })
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
  if (now.order === order) ctx.write(transfer, () => markEnded(now, status))
  if (status === 'success') succeed(ctx, order, hash)
  else showFailure(ctx, order, reverted(hash))
  await refetchBalance(ctx, order)
}

/** Answers the host, empties the form and shows the result. */
async function finish(ctx: Context, order: Order, result: SendResult): Promise<void> {
  const now = ctx.read(transfer)
  if (now.order !== order) return
  ctx.write(transfer, () => markEnded(now, result.status))
  if (order.fromHost && ctx.read(hostCall).status === 'waiting') {
    ctx.write(hostCall, (): HostCall => ({ status: 'sent', result }))
  }
  ctx.write(draft, () => EMPTY_DRAFT)
  await showResult(ctx)
  const isCovered = ctx.read(route).stack.some(({ view }) => view === previewView.id)
  if (!order.fromHost && !isCovered && isOrdered(ctx, order)) ctx.write(transfer, withoutFinished)
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
