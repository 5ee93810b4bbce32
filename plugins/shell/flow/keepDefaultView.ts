import { type Context, route, sessions, view } from '../../../kernel'

/**
 * Embedded mode without its element: while `isPlaced`, the modal is open, at least at the default view. The returned
 * function checks again after the element moved.
 */
export function keepDefaultView(ctx: Context, isPlaced: () => boolean): () => void {
  const follow = () => {
    if (ctx.signal.aborted) return
    const { open, stack } = ctx.read(route)
    if (!isPlaced()) {
      if (open) ctx.close().catch(ctx.report)
      return
    }
    const home = ctx.home()
    const root = stack[0]?.view
    if (!home || root === home) return
    if (!root) ctx.open(view(home)).catch(ctx.report)
    // A view that is no longer the default is replaced. A view that the user opened stays.
    else if (stack.length === 1 && ctx.view(root)?.contribution.home) ctx.replace(view(home)).catch(ctx.report)
  }
  // In a microtask: every watcher sees the modal close before it opens again.
  const followLater = () => queueMicrotask(follow)
  ctx.watch(route, ({ open }) => open, followLater)
  ctx.watch(sessions, all => all, followLater)
  ctx.watchContributions(followLater)
  follow()
  return follow
}
