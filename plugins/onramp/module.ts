import { type Context, contributeTo, footer, liveOf, type Route, route, sessions } from '../../kernel'
import { isSmartAccount } from '../../kernel/kit'
import { createDesk } from './desk'
import { buyOpened } from './events'
import { keepOffers } from './keepOffers'
import { keepQuote } from './keepQuote'
import { buyDesk, fiatView, type OnrampOptions, providersView, tokenView } from './state'

const buying = ({ stack }: Route): number | undefined => stack.find(({ view }) => view === providersView.id)?.key

export default function setup(ctx: Context, options: OnrampOptions): void {
  const { end, ...desk } = createDesk(ctx, options)
  const offers = keepOffers(ctx)
  const quote = keepQuote(ctx)
  ctx.provide(buyDesk, { ...desk, reload: offers.again, requote: quote.again })
  ctx.onDispose(end)
  ctx.watch(
    sessions,
    all => liveOf(all) !== undefined,
    connected => connected || end(),
  )

  const tell = (key: number | undefined) => {
    const live = liveOf(ctx.read(sessions))
    if (key !== undefined && live) ctx.emit(buyOpened, { isSmartAccount: isSmartAccount(live) })
  }
  ctx.watch(route, buying, tell)
  tell(buying(ctx.read(route)))

  const { termsConditionsUrl, privacyPolicyUrl, features } = ctx.settings
  if ((termsConditionsUrl || privacyPolicyUrl) && features?.legalCheckbox !== true) {
    const views = [tokenView.id, fiatView.id, providersView.id]
    ctx.contribute(contributeTo(footer, { views, load: () => import('./views/Terms') }))
  }
}
