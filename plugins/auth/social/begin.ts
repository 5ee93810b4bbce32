import type { Context } from '../../../kernel'
import { socialStarted } from '../events'
import { connectingSocialView, farcasterView } from '../state'
import { openPopup } from './popups'
import type { Provider } from './providers'

/** In the click: the window first, then the view that says what happens in it. */
export function beginSocial(ctx: Context, provider: Provider): void {
  ctx.emit(socialStarted, { provider })
  if (provider === 'farcaster') return void ctx.open(farcasterView).catch(ctx.report)
  // Telegram shows no second window: the page itself goes there and comes back.
  if (!ctx.page.telegram) openPopup(ctx)
  ctx.open(connectingSocialView, { provider }).catch(ctx.report)
}
