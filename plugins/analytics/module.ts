import { type Context, errorReported } from '../../kernel'
import { addEvent, reportError, sendBatch } from './flow'
import { EARLY_EVENTS } from './state'

/** Observes all events, sends those with a row in `EVENTS`, and stops when the plugin is disabled. */
export default function setup(ctx: Context): void {
  const add = (id: string, payload: unknown) => addEvent(ctx, id, payload)
  // The kernel kept earlier events for this plugin; `observe` delivers the later ones.
  for (const token of EARLY_EVENTS) ctx.on(token, payload => add(token.id, payload))()
  ctx.observe(add)
  ctx.on(errorReported, ({ error }) => reportError(ctx, error))
  ctx.onDispose(ctx.page.onHidden(() => sendBatch(ctx)))
}
