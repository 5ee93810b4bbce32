import { type Context, connectedSession, route, sessionOf, sessions } from '../../../kernel'
import { accountView } from '../../../kernel/kit'
import { isAccountShown, mayStayWithoutAccount } from '../rules/accountRules'

/** Leaves the views that lose their account. */
export function leaveAccountViews(ctx: Context): void {
  ctx.watch(
    sessions,
    all => sessionOf(all).status === 'locked' || connectedSession(all) !== undefined,
    hasSession => {
      if (!hasSession && !mayStayWithoutAccount(ctx.read(route))) void ctx.close()
    },
  )
  // A locked wallet closes every other view of the account; the account view itself unlocks it.
  ctx.watch(
    sessions,
    all => sessionOf(all).status === 'locked',
    locked => {
      const current = ctx.read(route)
      if (locked && !mayStayWithoutAccount(current) && !isAccountShown(current))
        ctx.replace(accountView, undefined).catch(ctx.report)
    },
  )
}
