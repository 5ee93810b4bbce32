import { type Context, errorReported } from '../../kernel'
import { createBatch } from './batch'
import { createErrorReports } from './errorReports'
import { toldOf } from './rules'
import { heardFirst } from './state'

/** Hears everything, tells what has a name, and forgets the rest when it is switched off. */
export default function setup(ctx: Context): void {
  const batch = createBatch(ctx)
  const hear = (id: string, payload: unknown) => {
    const told = toldOf(id, payload)
    if (told) batch.add(told)
  }
  // What came before us was kept; whatever comes from here on is observed.
  for (const token of heardFirst) ctx.on(token, payload => hear(token.id, payload))()
  ctx.observe(hear)

  const reportError = createErrorReports(ctx)
  ctx.on(errorReported, ({ error }) => reportError(error))
  ctx.onDispose(ctx.page.onHidden(batch.flush))
}
