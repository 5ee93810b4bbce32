import { type Context, isPorticoError, PorticoError } from '../../../kernel'
import { activeAccount, hideToast, showToastIfOpen, toast } from '../../../kernel/kit'
import { approvalFailed, swapFailed } from '../events'
import { messages } from '../review.messages'
import { propertiesOf } from '../rules/plan'
import { type Order, plan } from '../state'
import { scheduleRefresh } from './refreshTimer'

/** Is this the order of the current plan? A dropped or replaced order is not. */
export const isCurrent = (ctx: Context, order: Order): boolean => ctx.read(plan).order === order

export const reverted = (hash: string) => new PorticoError('TRANSACTION_REVERTED', 'Transaction error', { hash })

/** Shows the order with the error again, if it is still the current one, and tells the user. */
export function refuseOrder(ctx: Context, order: Order, error: unknown): void {
  if (isCurrent(ctx, order)) ctx.set(plan, { status: 'ready', order, error })
  const message = error instanceof Error ? error.message : String(error)
  const failed = order.kind === 'approve' ? approvalFailed : swapFailed
  ctx.emit(failed, { ...propertiesOf(order, activeAccount(ctx)), message })
  if (isPorticoError(error, 'USER_REJECTED')) ctx.set(toast, hideToast)
  else showToastIfOpen(ctx, { variant: 'error', message: messages.transactionError })
  scheduleRefresh(ctx)
}
