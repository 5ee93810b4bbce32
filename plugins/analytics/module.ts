import { type Context, type EventToken, errorReported } from '../../kernel'
import { addEvent, reportError, sendBatch } from './flow'
import { EARLY_EVENTS } from './state'

/** Observes all events, sends those with a description, and stops when the plugin is disabled. */
export default function setup(ctx: Context): void {
  const add = (token: EventToken<unknown>, payload: unknown) => addEvent(ctx, token, payload)
  // The kernel kept earlier events for this plugin; `observe` delivers the later ones.
  for (const token of EARLY_EVENTS) ctx.on(token, payload => add(token, payload))()
  ctx.observe((_, payload, token) => add(token, payload))
  ctx.on(errorReported, ({ error }) => reportError(ctx, error))
  ctx.onDispose(ctx.page.onHidden(() => sendBatch(ctx)))
}
