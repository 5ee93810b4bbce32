import { route } from '../core/route'
import { view } from '../core/token'
import type { Context } from './context'

/**
 * Goes to the view that an opening without a named view shows: the account of a connected user, else the start. False
 * if no plugin contributes such a view, or if the view that is shown refuses to be left.
 * @example await showHome(ctx)
 */
export async function showHome(ctx: Context): Promise<boolean> {
  const home = ctx.home()
  if (home === undefined) return false
  return ctx.read(route).open ? ctx.replace(view(home)) : ctx.open(view(home))
}
