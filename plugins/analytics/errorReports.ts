import type { Context } from '../../kernel'
import { sendErrorReport } from './api'

/** Source: product specification, section 9. */
const MOST_REPORTS = 5
const WINDOW_MS = 60_000

/** Reports at most five errors a minute; more would add nothing new. */
export function createErrorReports(ctx: Context): (error: unknown) => void {
  let sent: readonly number[] = []
  return error => {
    const now = ctx.clock.elapsed()
    sent = sent.filter(at => at >= now - WINDOW_MS)
    if (sent.length >= MOST_REPORTS) return
    sent = [...sent, now]
    // A failed report is dropped: reporting it would be the next error.
    sendErrorReport(ctx, error).catch(() => undefined)
  }
}
