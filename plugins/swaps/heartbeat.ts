import type { Context, Undo } from '../../kernel'

const REFRESH_MS = 10_000

export interface Heartbeat {
  /** The next beat comes 10 s from now. */
  rest(): void
  stop(): void
}

/** Says when what is shown is 10 s old. While the page is hidden it waits; what was missed comes at once on return. */
export function createHeartbeat(ctx: Context, beat: () => void): Heartbeat {
  let isDue = false
  let cancel: Undo = () => {}
  const stop = () => {
    cancel()
    isDue = false
  }
  const fall = () => {
    isDue = ctx.page.hidden
    if (!isDue) beat()
  }
  ctx.onDispose(ctx.page.onShown(() => isDue && fall()))
  return {
    rest() {
      stop()
      cancel = ctx.clock.after(REFRESH_MS, fall)
    },
    stop,
  }
}
