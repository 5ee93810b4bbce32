import type { Context, EventToken } from '../../kernel'
import { batchItem, postBatch, postErrorReport } from './api'
import { analyticsEvent } from './rules/analyticsEvent'
import { batch, reportTimes } from './state'

/** Bytes of JSON. Source: product specification, section 9. */
const MOST_BYTES = 45 * 1024
/** Source: product specification, section 9. */
const MOST_REPORTS = 5
const WINDOW_MS = 60_000

/** Adds the event to the batch if it is one that is sent. A full batch is sent at once. */
export function addEvent(ctx: Context, token: EventToken<unknown>, payload: unknown): void {
  const event = analyticsEvent(token, payload)
  if (!event) return
  ctx.set(batch, items => [...items, JSON.stringify(batchItem(ctx, event))])
  if (isFull(batchText(ctx))) sendBatch(ctx)
}

export function sendBatch(ctx: Context): void {
  if (ctx.read(batch).length === 0) return
  const text = batchText(ctx)
  // A refused batch waits for the next call, unless it is too large to keep.
  if (postBatch(ctx, text) || isFull(text)) ctx.set(batch, [])
}

const batchText = (ctx: Context) => `[${ctx.read(batch).join()}]`
const isFull = (text: string) => new TextEncoder().encode(text).length > MOST_BYTES

/** Reports at most five errors a minute; more would add nothing new. */
export function reportError(ctx: Context, error: unknown): void {
  const elapsed = ctx.clock.elapsed()
  const recent = ctx.read(reportTimes).filter(time => time >= elapsed - WINDOW_MS)
  if (recent.length >= MOST_REPORTS) return
  ctx.set(reportTimes, [...recent, elapsed])
  // A failed report is dropped: reporting it would be the next error.
  postErrorReport(ctx, error).catch(() => undefined)
}
