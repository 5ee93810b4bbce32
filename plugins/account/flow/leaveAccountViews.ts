import { type Context, connectedSession, connections, route, type Sessions, sessionOf, sessions } from '../../../kernel'
import { accountView } from '../../../kernel/kit'
import { isAccountShown, mayStayWithoutAccount } from '../rules/accountRules'

const hasSession = (all: Sessions): boolean => sessionOf(all).status === 'locked' || connectedSession(all) !== undefined

const ENDINGS: readonly (string | undefined)[] = ['user', 'wallet', 'refused', 'expired', 'host']

/** Did a session end, and no other is there or to come? */
const hasEnded = ({ byNamespace }: Sessions): boolean => {
  const all = Object.values(byNamespace)
  return (
    all.every(({ status }) => status === 'disconnected') &&
    all.some(one => 'reason' in one && ENDINGS.includes(one.reason))
  )
}

/** Leaves the views that lose their account. */
export function leaveAccountViews(ctx: Context): void {
  const leave = () => {
    if (!mayStayWithoutAccount(ctx.read(route), ctx.read(connections))) void ctx.close()
  }
  ctx.watch(sessions, hasSession, isThere => isThere || leave())
  // The session may have ended while the code of this plugin loaded.
  if (isAccountShown(ctx.read(route)) && hasEnded(ctx.read(sessions))) leave()
  // A locked wallet closes every other view of the account; the account view itself unlocks it.
  ctx.watch(
    sessions,
    all => sessionOf(all).status === 'locked',
    locked => {
      const current = ctx.read(route)
      if (locked && !mayStayWithoutAccount(current, ctx.read(connections)) && !isAccountShown(current))
        ctx.replace(accountView, undefined).catch(ctx.report)
    },
  )
}
