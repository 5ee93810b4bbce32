import { route, topOf } from '../core/route'
import { type View, view } from '../core/token'
import type { Context } from './context'
import { activeAddress, sessions } from './session'

/**
 * Goes back to the view before these views. If there is none, goes to the home view if an account is connected;
 * otherwise the modal closes.
 * @example await leaveViews(ctx, [buyView, depositView])
 */
export async function leaveViews(ctx: Context, views: readonly Pick<View, 'id'>[]): Promise<void> {
  const { stack } = ctx.read(route)
  const here = topOf(ctx.read(route))
  if (!here || !views.some(({ id }) => id === here.view)) return
  if (stack.length > 1) {
    if (await ctx.back()) await leaveViews(ctx, views)
    return
  }
  const home = activeAddress(ctx.read(sessions)) && ctx.home()
  await (home ? ctx.replace(view(home)) : ctx.close())
}
