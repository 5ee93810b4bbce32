import { type Context, signInWanted } from '../../kernel'
import { ask } from './ask'

export default function setup(ctx: Context): void {
  // Who has signed in with this address elsewhere is not asked again, unless that does not suffice.
  ctx.tap(signInWanted, wanted => (wanted.known && !wanted.again ? undefined : ask(ctx, wanted)))
}
