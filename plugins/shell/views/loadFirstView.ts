import { type Context, route, topOf } from '../../../kernel'
import { withTimeout } from '../../../kernel/kit'
import { loadPart } from '../../../ui-kit/part/loadPart'

/** The delay before the empty frame shows a loading state. */
const DELAY_MS = 100

/** Waits briefly for the first view, so that shell and view are painted at once. */
export const awaitFirstView = (ctx: Context): Promise<void> =>
  withTimeout(ctx.clock, DELAY_MS, loadFirstView(ctx), () => undefined)

/** Settles when the view's code has come or cannot come, or when the modal is at another view. */
export async function loadFirstView(ctx: Context): Promise<void> {
  const view = viewOf(ctx)
  const found = ctx.view(view)
  if (!found) return
  // The view itself shows a load error.
  const loaded = loadPart(ctx, found.owner, found.contribution.load).catch(() => undefined)
  let undo = () => {}
  const left = new Promise<void>(resolve => {
    undo = ctx.watch(
      route,
      () => viewOf(ctx),
      () => resolve(),
    )
  })
  await Promise.race([loaded, left])
  undo()
}

const viewOf = (ctx: Context) => topOf(ctx.read(route))?.view ?? ''
