import { type Context, route, topOf } from '../../../kernel'
import { showToast, toast } from '../../../kernel/kit'
import { messages } from '../messages'

/** Disabling a plugin removes its view. If that view was on screen, a toast explains why another one is shown. */
export function explainWithdrawal(ctx: Context): void {
  const explain = () => {
    if (ctx.signal.aborted || !ctx.read(route).open) return
    ctx.set(toast, showToast({ variant: 'error', message: messages.withdrawn }))
  }
  ctx.watchContributions(({ removed }) => {
    const seen = topOf(ctx.read(route))?.view
    const isWithdrawn = removed.some(part => part.kind === 'view' && part.view === seen) && !ctx.view(seen ?? '')
    if (isWithdrawn) queueMicrotask(explain)
  })
}
