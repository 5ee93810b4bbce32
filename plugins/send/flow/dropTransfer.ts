import type { Context } from '../../../kernel'
import { showToastIfOpen } from '../../../kernel/kit'
import { messages } from '../messages'
import { isDroppable } from '../rules/transfer'
import { transfer } from '../state'

/** Drops an order that is not sent yet, and tells the user. */
export function dropTransfer(ctx: Context, { reason }: { reason: 'moved' | 'left' }): void {
  const now = ctx.read(transfer)
  if (!isDroppable(now)) return
  ctx.set(transfer, { status: 'none' })
  if (now.status === 'asking') showToastIfOpen(ctx, { variant: 'error', message: messages.stopped })
  else if (reason === 'moved') showToastIfOpen(ctx, { variant: 'error', message: messages.moved })
}
