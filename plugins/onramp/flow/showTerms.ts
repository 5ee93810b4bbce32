import { type Context, contributeTo, footer } from '../../../kernel'
import { buyView, hasTerms } from '../../../kernel/kit'
import { fiatView, tokenView } from '../state'

/** Shows the host's terms below the form and its lists, unless the user has accepted them before connecting. */
export async function showTerms(ctx: Context): Promise<void> {
  if (!hasTerms(ctx.settings) || ctx.settings.features?.legalCheckbox === true) return
  const load = () => import('../views/Terms')
  const views = [tokenView.id, fiatView.id, buyView.id]
  ctx.contribute(contributeTo(footer, { views, load }))
  // A footer that comes after its view would move the view. The footer's own part reports a failure.
  await load().catch(() => undefined)
}
