import { type Context, isPorticoError } from '../../../kernel'
import { activeAccount, showToastIfOpen } from '../../../kernel/kit'
import { sendFailed, sendRejected } from '../events'
import { messages } from '../review.messages'
import { markRefused, propertiesOf } from '../rules/transfer'
import { type Order, transfer } from '../state'

/** Shows the review with the error again, if its order is still the current one, and tells the user. */
export function refuseTransfer(ctx: Context, order: Order, error: unknown): void {
  const now = ctx.read(transfer)
  if (now.order === order) ctx.set(transfer, markRefused(now, error))
  showFailure(ctx, order, error)
}

export function showFailure(ctx: Context, order: Order, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  const properties = { ...propertiesOf(order, activeAccount(ctx)), message }
  if (isPorticoError(error, 'USER_REJECTED')) {
    ctx.emit(sendRejected, properties)
    return
  }
  ctx.emit(sendFailed, properties)
  showToastIfOpen(ctx, { variant: 'error', message: messages.failed })
}
