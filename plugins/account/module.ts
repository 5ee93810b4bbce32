import { activeAddress, type Context, liveOf, route, sessions } from '../../kernel'
import { hideToast, toast } from '../../kernel/kit'
import { refresh } from './flow'
import { isAtHomeAlone, isShown } from './rules'

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

  ctx.watch(
    sessions,
    all => liveOf(all) !== undefined,
    connected => {
      if (!connected && !isAtHomeAlone(ctx.read(route))) void ctx.close()
    },
  )
  // A word for somebody who has left is not kept for when they come back.
  ctx.watch(
    route,
    ({ open }) => open,
    open => open || ctx.write(toast, hideToast),
  )
}
