import { type Context, type PopupWindow, service } from '../../../kernel'
import { connectingFarcasterView, connectingSocialView } from '../../../kernel/kit'
import type { Provider } from '../rules/loginMethods'

/**
 * Runs in the click: opens the window first, then the view that shows its progress. All other code of the login may
 * still be loading.
 */
export function startSocialLogin(ctx: Context, provider: Provider): void {
  import('./logInAtProvider').then(({ reportSocialStart }) => reportSocialStart(ctx, provider)).catch(ctx.report)
  if (provider === 'farcaster') return void ctx.open(connectingFarcasterView).catch(ctx.report)
  // Telegram allows no second window: the page itself navigates to the provider and returns.
  if (!ctx.page.telegram) openPopup(ctx)
  ctx.open(connectingSocialView, { provider }).catch(ctx.report)
}

/* A window must be opened in the click itself; the view that navigates it loads a moment later. */

/** Source: product specification, section 4. */
const SIZE = { width: 600, height: 800 }
const NAME = 'popupWindow'

/** The window that a click has opened, until a view takes it. */
interface OpenedPopup {
  take(): PopupWindow
}
const openedPopup = ({ id }: Context) => service<OpenedPopup>(`${id}/opened-popup`)

/** Opens the window for a provider's page. Undefined if the browser blocks it. */
export function openPopup(ctx: Context, url = `${ctx.settings.endpoints.secure}/loading`): PopupWindow | undefined {
  const popup = ctx.popup.openWindow({ url, name: NAME, ...SIZE })
  if (!popup) return undefined
  takePopup(ctx)
  const forget = ctx.provide(openedPopup(ctx), {
    take() {
      forget()
      return popup
    },
  })
  return popup
}

/** Returns the window that the click has opened, once. */
export const takePopup = (ctx: Context): PopupWindow | undefined => ctx.peek(openedPopup(ctx))?.take()
