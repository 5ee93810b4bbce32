import { type Context, connectedSession, connections, route, type Sessions, sessionOf, sessions } from '../../../kernel'
import { accountView } from '../../../kernel/kit'
import { isAccountShown, mayStayWithoutAccount } from '../rules/accountRules'

const hasSession = (state: Sessions): boolean =>
  sessionOf(state).status === 'locked' || connectedSession(state) !== undefined

const ENDINGS: readonly (string | undefined)[] = ['user', 'wallet', 'refused', 'expired', 'host']

/** Did a session end, and no other is there or to come? */
const hasEnded = ({ byNamespace }: Sessions): boolean => {
  const states = Object.values(byNamespace)
  return (
    states.every(({ status }) => status === 'disconnected') &&
    states.some(session => 'reason' in session && ENDINGS.includes(session.reason))
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
    state => sessionOf(state).status === 'locked',
    locked => {
      const current = ctx.read(route)
      if (locked && !mayStayWithoutAccount(current, ctx.read(connections)) && !isAccountShown(current))
        ctx.replace(accountView, undefined).catch(ctx.report)
    },
  )
}
