import type { Context } from '../../../kernel'
import { showToastIfOpen } from '../../../kernel/kit'
import { messages } from '../review.messages'

/** Tells the user that the order was dropped. `isStopped`: the wallet still asks. */
export const showDroppedOrder = (ctx: Context, { isStopped }: { isStopped: boolean }): void =>
  showToastIfOpen(ctx, { variant: 'error', message: isStopped ? messages.stopped : messages.moved })
