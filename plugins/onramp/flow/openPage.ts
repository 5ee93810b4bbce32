import type { Context, PopupWindow } from '../../../kernel'
import { parseCaipAddress } from '../../../kernel/kit'
import { fetchPage } from '../api'
import { checkProviderPage, hostPageUrl } from '../rules/providers'
import { isLinked, markFailed, withPage, withStep } from '../rules/purchase'
import { type OnrampOptions, type Order, purchase } from '../state'

/** The size of a social login's window. */
const SIZE = { width: 600, height: 800 }

/** Opens an empty window. Its name is unique: the window of an earlier purchase may still be open and keeps its page. */
export const openWindow = (ctx: Context): PopupWindow | undefined =>
  ctx.popup.openWindow({ name: `portico-buy-${ctx.clock.now()}`, ...SIZE })

interface PageRequest {
  readonly options: OnrampOptions
  readonly order: Order
  readonly window: PopupWindow | undefined
  readonly signal: AbortSignal
}

/** Leads the window to the provider's page; synchronously if the host has a key of its own. */
export async function openPage(ctx: Context, { options, order, window, signal }: PageRequest): Promise<void> {
  const { address } = parseCaipAddress(order.account)
  const { token, amount, fiat, provider } = order
  const named = { symbol: token.symbol, address, amount, fiat }
  try {
    const hostPage = hostPageUrl(options, { ...named, customer: ctx.settings.projectId })
    const contracts = token.networks.map(({ contract }) => contract)
    const checked = { ...named, provider, contracts, pageHosts: options.pageHosts }
    const url = hostPage ?? checkProviderPage(await fetchPage(ctx, { order, address, signal }), checked)
    signal.throwIfAborted()
    const isOpen = window?.closed === false
    if (isOpen) window.go(url)
    ctx.set(purchase, withPage({ url, status: isOpen ? 'open' : 'unopened' }))
  } catch (error) {
    window?.close()
    if (!signal.aborted) ctx.set(purchase, markFailed(error))
  }
}

/** Shows the provider's window again, or opens a new one. Call it inside the click. */
export function reopenPage(ctx: Context): void {
  const state = ctx.read(purchase)
  if (!isLinked(state)) return
  if (state.window?.closed === false) {
    state.window.focus()
    return
  }
  const window = openWindow(ctx)
  if (window) window.go(state.url)
  // No browser blocks a link that the user follows.
  else ctx.popup.openLink(state.url)
  ctx.set(purchase, withStep({ status: 'open', window }))
}
