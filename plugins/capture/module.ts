import { type Context, signInWanted } from '../../kernel'
import { ask } from './ask'

export default function setup(ctx: Context): void {
  // A user who signed in with this address elsewhere is asked again only if that sign-in does not suffice.
  ctx.tap(signInWanted, wanted => (wanted.known && !wanted.again ? undefined : ask(ctx, wanted)))
}
