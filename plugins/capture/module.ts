import { type Context, route } from '../../kernel'
import { signInWanted } from '../../kernel/kit'
import { followViews, requestEmail } from './flow/requestEmail'

export default function setup(ctx: Context): void {
  ctx.watch(
    route,
    value => value,
    value => followViews(ctx, value),
  )
  // A user who signed in with this address elsewhere is asked again only if that sign-in does not suffice.
  ctx.tap(signInWanted, signIn => (signIn.known && !signIn.again ? undefined : requestEmail(ctx, signIn)))
}
