import { type Context, route, sessions, view } from '../../kernel'

/**
 * Embedded mode without its element: while `isPlaced`, the modal is open, at the default view at least. The returned
 * function looks again after the place has changed.
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
    // A default view that is no longer the default gives way. A view that the user went to stays.
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
