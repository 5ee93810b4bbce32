import { route, topOf } from '../core/route'
import type { View } from '../core/token'
import type { Context } from './context'
import { activeAddress, sessions } from './session'

/**
 * Goes back to the view before this flow's views. If there is none, goes to `home` if an account is connected;
 * otherwise the modal closes.
 * @example await leaveViews(ctx, { views: [sendView, previewView], home: view('Account') })
 */
export async function leaveViews(
  ctx: Context,
  { views, home }: { views: readonly { readonly id: string }[]; home: View },
): Promise<void> {
  const { stack } = ctx.read(route)
  const here = topOf(ctx.read(route))
  if (!here || !views.some(({ id }) => id === here.view)) return
  if (stack.length > 1) {
    if (await ctx.back()) await leaveViews(ctx, { views, home })
  } else if (ctx.view(home.id) && activeAddress(ctx.read(sessions))) await ctx.replace(home)
  else await ctx.close()
}
