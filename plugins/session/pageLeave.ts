import type { Context, Undo } from '../../kernel'

/** Wallets report their end while the page's listeners run; a page that is still there after this time stays. */
const LEAVE_MS = 1_000

/** Tells whether the page is being left. `stays` runs where it was not left after all, and when the back button shows it. */
export function watchPageLeave(ctx: Context, stays: () => void): { readonly leaving: boolean } {
  let cancel: Undo | undefined
  const leave = () => {
    cancel?.()
    cancel = ctx.clock.after(LEAVE_MS, () => {
      cancel = undefined
      stays()
    })
  }
  ctx.onDispose(ctx.page.onLeave(leave))
  return {
    get leaving() {
      return cancel !== undefined
    },
  }
}
