import type { Context, Undo } from '../../../../kernel'

/** Wallets report their end while the page unloads; a page that still exists after this time stays. */
const LEAVE_MS = 1_000

/** Tracks whether the page is unloading. `stays` runs if it did not unload, or if the back button restores it. */
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
