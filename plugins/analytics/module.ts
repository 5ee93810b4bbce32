import { type Context, errorReported } from '../../kernel'
import { createBatch } from './batch'
import { createErrorReports } from './errorReports'
import { toldOf } from './rules'
import { heardFirst } from './state'

/** Observes all events, sends those with a row in `WIRE`, and stops when the plugin is disabled. */
export default function setup(ctx: Context): void {
  const batch = createBatch(ctx)
  const hear = (id: string, payload: unknown) => {
    const told = toldOf(id, payload)
    if (told) batch.add(told)
  }
  // The kernel kept earlier events for this plugin; `observe` delivers the later ones.
  for (const token of heardFirst) ctx.on(token, payload => hear(token.id, payload))()
  ctx.observe(hear)

  const reportError = createErrorReports(ctx)
  ctx.on(errorReported, ({ error }) => reportError(error))
  ctx.onDispose(ctx.page.onHidden(batch.flush))
}
