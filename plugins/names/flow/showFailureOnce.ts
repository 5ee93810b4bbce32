import { type Context, route } from '../../../kernel'
import { showToastIfOpen } from '../../../kernel/kit'
import { messages } from '../messages'
import { type Failure, shownFailures } from '../state'

/** Shows the error toast once, until a request of its kind succeeds: the account view reads each time it opens. */
export function showFailureOnce(ctx: Context, code: Failure): void {
  if (ctx.read(shownFailures).includes(code) || !ctx.read(route).open) return
  ctx.set(shownFailures, codes => [...codes, code])
  showToastIfOpen(ctx, { variant: 'error', message: messages[code] })
}

export const forgetFailure = (ctx: Context, code: Failure): void =>
  ctx.set(shownFailures, codes => codes.filter(shown => shown !== code))
