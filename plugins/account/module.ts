import { activeAddress, type Context, liveOf, route, sessions } from '../../kernel'
import { refresh } from './flow'
import { isShown } from './rules'

/** Reads while the account is looked at, and only then. */
export default function setup(ctx: Context): void {
  let looking = new AbortController()
  ctx.onDispose(() => looking.abort())

  const look = () => {
    looking.abort()
    looking = new AbortController()
    if (isShown(ctx.read(route))) void refresh(ctx, looking)
  }
  ctx.watch(sessions, activeAddress, look)
  ctx.watch(route, isShown, look)
  look()

  // Without an account there is nothing left to see here.
  const leave = () => isShown(ctx.read(route)) && void ctx.close()
  ctx.watch(
    sessions,
    all => liveOf(all) !== undefined,
    connected => connected || leave(),
  )
}
