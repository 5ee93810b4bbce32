import { activeAddress, type Context, route, sessions, topOf } from '../../kernel'
import { accountView, chooseView, registeredView, registerView } from './state'

const OURS: readonly string[] = [chooseView.id, registerView.id, registeredView.id]

/** Back to where the way began: the account, whatever stood in between. */
export async function goHome(ctx: Context): Promise<void> {
  const { stack } = ctx.read(route)
  const here = topOf(ctx.read(route))
  if (!here || !OURS.includes(here.view)) return
  if (stack.length > 1) {
    if (await ctx.back()) await goHome(ctx)
  } else if (ctx.view(accountView.id) && activeAddress(ctx.read(sessions))) await ctx.replace(accountView)
  else await ctx.close()
}
