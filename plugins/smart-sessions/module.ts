import { activeAddress, type Context, route, sessions } from '../../kernel'
import { smartSessions } from '../../kernel/kit'
import { grantSession, listSessions, revokeSession } from './flow'
import { listView, revocation, sessionList, unreadList } from './state'

export default function setup(ctx: Context): void {
  ctx.provide(smartSessions, {
    list: options => listSessions(ctx, options),
    grant: (request, options) => grantSession(ctx, { request, ...options }),
    revoke: session => revokeSession(ctx, session),
  })
  ctx.watch(
    route,
    ({ stack }) => stack.some(({ view }) => view === listView.id),
    shown => {
      if (!shown && ctx.read(revocation).status !== 'waiting') ctx.set(revocation, { status: 'none' })
    },
  )
  ctx.watch(
    sessions,
    all => activeAddress(all),
    account => ctx.set(sessionList, unreadList(account)),
  )
}
