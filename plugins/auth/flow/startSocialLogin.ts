import type { Context } from '../../../kernel'
import { connectingFarcasterView, connectingSocialView } from '../../../kernel/kit'
import { socialStarted } from '../events'
import type { Provider } from '../rules/socialProviders'
import { openPopup } from './socialWindow'

/** Runs in the click: opens the window first, then the view that shows its progress. */
export function startSocialLogin(ctx: Context, provider: Provider): void {
  ctx.emit(socialStarted, { provider })
  if (provider === 'farcaster') return void ctx.open(connectingFarcasterView).catch(ctx.report)
  // Telegram allows no second window: the page itself navigates to the provider and returns.
  if (!ctx.page.telegram) openPopup(ctx)
  ctx.open(connectingSocialView, { provider }).catch(ctx.report)
}
