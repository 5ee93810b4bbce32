import type { Context } from '../../../kernel'
import { connectingFarcasterView, connectingSocialView } from '../../../kernel/kit'
import type { Provider } from '../rules/socialProviders'
import { openPopup } from './socialWindow'

/**
 * Runs in the click: opens the window first, then the view that shows its progress. All other code of the login may
 * still be loading.
 */
export function startSocialLogin(ctx: Context, provider: Provider): void {
  import('./reportSocialStart').then(({ reportSocialStart }) => reportSocialStart(ctx, provider)).catch(ctx.report)
  if (provider === 'farcaster') return void ctx.open(connectingFarcasterView).catch(ctx.report)
  // Telegram allows no second window: the page itself navigates to the provider and returns.
  if (!ctx.page.telegram) openPopup(ctx)
  ctx.open(connectingSocialView, { provider }).catch(ctx.report)
}
