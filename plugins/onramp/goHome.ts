import { type Context, route, topOf } from '../../kernel'
import { accountView, fiatView, fundView, progressView, providersView, tokenView } from './state'

const OURS = [fundView, providersView, tokenView, fiatView, progressView].map(({ id }) => id)

/** Back to where buying began: the account, whatever stood in between. */
export async function goHome(ctx: Context): Promise<void> {
  const { stack } = ctx.read(route)
  const here = topOf(ctx.read(route))
  if (!here || !OURS.includes(here.view)) return
  if (stack.length > 1) {
    if (await ctx.back()) await goHome(ctx)
  } else if (ctx.view(accountView.id)) await ctx.replace(accountView)
  else await ctx.close()
}
