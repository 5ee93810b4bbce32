import { type Context, route } from '../../kernel'
import { signInWanted } from '../../kernel/kit'
import { followViews, requestEmail } from './flow/requestEmail'

export default function setup(ctx: Context): void {
  ctx.watch(
    route,
    at => at,
    at => followViews(ctx, at),
  )
  // A user who signed in with this address elsewhere is asked again only if that sign-in does not suffice.
  ctx.tap(signInWanted, wanted => (wanted.known && !wanted.again ? undefined : requestEmail(ctx, wanted)))
}
