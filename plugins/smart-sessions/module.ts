import { activeAddress, type Context, sessions } from '../../kernel'
import { smartSessions } from '../../kernel/kit'
import { grantSession, listSessions, revokeSession } from './flow'
import { sessionList, setUnread } from './state'

export default function setup(ctx: Context): void {
  ctx.provide(smartSessions, {
    list: options => listSessions(ctx, options),
    grant: (request, options) => grantSession(ctx, { request, ...options }),
    revoke: session => revokeSession(ctx, session),
  })
  ctx.watch(
    sessions,
    all => activeAddress(all),
    account => ctx.write(sessionList, setUnread(account)),
  )
}
