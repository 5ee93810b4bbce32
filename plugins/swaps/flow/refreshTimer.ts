import type { Context } from '../../../kernel'
import { refreshTimer, visit } from '../state'

const REFRESH_MS = 10_000

/** Schedules the next refresh in 10 s while the form is open. */
export function scheduleRefresh(ctx: Context): void {
  if (ctx.read(visit)) ctx.set(refreshTimer, { dueAt: ctx.clock.elapsed() + REFRESH_MS })
}

export const cancelRefresh = (ctx: Context): void => ctx.set(refreshTimer, {})
