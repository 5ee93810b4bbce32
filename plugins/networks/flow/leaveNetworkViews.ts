import { type Context, route, topOf } from '../../../kernel'
import { showHome, switchActiveChainView } from '../../../kernel/kit'
import { isNetworkView } from '../rules/networkRules'

/** Returns to the view before the network views, or closes the modal if there is none. */
export async function leaveNetworkViews(ctx: Context): Promise<void> {
  while (isNetworkView(topOf(ctx.read(route)))) if (!(await leaveTopView(ctx))) return
}

/** A host that asked for a namespace sees its account, once it is connected. */
function leaveTopView(ctx: Context): Promise<boolean> {
  const { stack } = ctx.read(route)
  const isRequested = stack.length === 1 && stack[0]?.view === switchActiveChainView.id
  return isRequested && ctx.home() ? showHome(ctx) : ctx.back()
}
