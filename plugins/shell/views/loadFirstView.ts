import { type Context, route, topOf } from '../../../kernel'
import { withTimeout } from '../../../kernel/kit'
import { loadPart } from '../../../ui-kit/part/loadPart'

/** The delay before the empty frame shows a loading state. */
const DELAY_MS = 100

/** Waits briefly for the first view, so that shell and view are painted at once. */
export async function loadFirstView(ctx: Context): Promise<void> {
  const found = ctx.view(topOf(ctx.read(route))?.view ?? '')
  if (!found) return
  // The view itself shows a load error.
  const loaded = loadPart(ctx, found.owner, found.contribution.load).catch(() => undefined)
  await withTimeout(ctx.clock, DELAY_MS, loaded, () => undefined)
}
