import type { Context, Undo } from '../../kernel'

const REFRESH_MS = 10_000

export interface Heartbeat {
  /** Schedules the next refresh in 10 s. */
  rest(): void
  stop(): void
}

/** Calls `beat` when the data is 10 s old. On a hidden page the call is delayed until the page is shown. */
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
