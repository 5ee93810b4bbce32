import { activeAddress, type Context, connectedSession, type Route, route, sessions } from '../../kernel'
import { buyView, isSmartAccount } from '../../kernel/kit'
import { buyOpened } from './events'
import { checkArrival, endPurchase } from './flow/followPurchase'
import { reopenPage } from './flow/openPage'
import { readOffersWhenShown, reloadOffers, showsOffers } from './flow/readOffers'
import { followForm, requote, showsForm } from './flow/requestQuotes'
import { showTerms } from './flow/showTerms'
import { reportResult, retryPurchase, startPurchase } from './flow/startPurchase'
import { draft, type OnrampOptions, offers, onrampService } from './state'

const formKey = ({ stack }: Route): number | undefined => stack.find(({ view }) => view === buyView.id)?.key

export default async function setup(ctx: Context, options: OnrampOptions): Promise<void> {
  ctx.provide(onrampService, {
    start: provider => startPurchase(ctx, { options, provider }),
    reopen: () => reopenPage(ctx),
    retry: () => retryPurchase(ctx, { options }),
    report: result => reportResult(ctx, result),
    checkArrival: () => checkArrival(ctx),
    reloadOffers: () => reloadOffers(ctx),
    requote: () => requote(ctx),
  })
  ctx.watch(
    sessions,
    state => connectedSession(state) !== undefined,
    isConnected => isConnected || endPurchase(ctx),
  )

  ctx.watch(route, showsOffers, () => readOffersWhenShown(ctx))
  readOffersWhenShown(ctx)

  const follow = () => followForm(ctx)
  ctx.watch(draft, now => now, follow)
  ctx.watch(offers, now => now, follow)
  ctx.watch(sessions, activeAddress, follow)
  ctx.watch(route, showsForm, follow)
  ctx.onDispose(ctx.page.onShown(() => requote(ctx)))
  follow()

  const emitOpened = (key: number | undefined) => {
    const live = connectedSession(ctx.read(sessions))
    if (key !== undefined && live) ctx.emit(buyOpened, { isSmartAccount: isSmartAccount(live) })
  }
  ctx.watch(route, formKey, emitOpened)
  emitOpened(formKey(ctx.read(route)))

  await showTerms(ctx)
}
