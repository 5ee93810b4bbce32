import type { Context, PopupWindow } from '../../../kernel'

/* A window must be opened in the click itself; the view that navigates it loads a moment later. */

/** Source: product specification, section 4. */
const SIZE = { width: 600, height: 800 }
const NAME = 'popupWindow'

const opened = new WeakMap<AbortSignal, PopupWindow>()

/** Opens the window for a provider's page. Undefined if the browser blocks it. */
export function openPopup(ctx: Context, url = `${ctx.settings.endpoints.secure}/loading`): PopupWindow | undefined {
  const popup = ctx.popup.openWindow({ url, name: NAME, ...SIZE })
  if (popup) opened.set(ctx.signal, popup)
  return popup
}

/** Returns the window that the click has opened, once. */
export function takePopup({ signal }: Context): PopupWindow | undefined {
  const popup = opened.get(signal)
  opened.delete(signal)
  return popup
}
