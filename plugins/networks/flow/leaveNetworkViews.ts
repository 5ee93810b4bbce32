import { type Context, route, topOf } from '../../../kernel'
import { showHome, switchNetworkView } from '../../../kernel/kit'
import { isNetworkView } from '../rules/networkRules'
import { switchActiveChainView } from '../state'

/** The views that a host's request for a namespace leads to. */
const REQUESTED: readonly (string | undefined)[] = [switchActiveChainView.id, switchNetworkView.id]

/** Returns to the view before the network views, or closes the modal if there is none. */
export async function leaveNetworkViews(ctx: Context): Promise<void> {
  while (isNetworkView(topOf(ctx.read(route)))) if (!(await leaveTopView(ctx))) return
}

/** A host that asked for a namespace sees its account, once it is connected. */
function leaveTopView(ctx: Context): Promise<boolean> {
  const { stack } = ctx.read(route)
  const isRequested = stack.length === 1 && REQUESTED.includes(stack[0]?.view)
  return isRequested && ctx.home() ? showHome(ctx) : ctx.back()
}
