import { activeAddress, type Context, type Route, route, sessions, topOf } from '../../kernel'
import { fetchQuote, type Wish } from './api'
import { guess, keyOf } from './rules'
import { draft, offers, providersView, type Quoting, quoting } from './state'
import { wishNow } from './wish'

/** Pause after the last input before a quote is requested. */
const STILL_MS = 200
/** The approximate validity of a quote. */
const RENEW_MS = 30_000

const isShown = (at: Route): boolean => topOf(at)?.view === providersView.id
const nameOf = ({ token, fiat, amount }: Wish): string => `${keyOf(token)} ${fiat.id} ${amount}`

/** Requests a quote while the view is on screen: on each change of the input, and again every 30 s. */
export function keepQuote(ctx: Context): { again(): void } {
  let asked: string | undefined
  let asking = new AbortController()
  ctx.onDispose(() => asking.abort())

  /** A new request aborts the pending one. */
  function askIn(ms: number, wish: Wish): void {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const stop = ctx.clock.after(ms, () => void ask(wish, signal))
    signal.addEventListener('abort', stop, { once: true })
  }

  async function ask(wish: Wish, signal: AbortSignal): Promise<void> {
    // A hidden page sends no request; the next one follows when the page is visible.
    if (ctx.page.hidden) return
    ctx.write(quoting, now => (now.status === 'failed' ? { ...now, busy: true } : now))
    const next = await fetchQuote(ctx, wish, signal).then(
      (quote): Quoting => ({ status: 'known', quote }),
      (): Quoting => {
        const { token, fiat, amount } = wish
        return { status: 'failed', guess: guess({ amount, fiat: fiat.id, symbol: token.symbol }) }
      },
    )
    if (signal.aborted) return
    ctx.write(quoting, () => next)
    askIn(RENEW_MS, wish)
  }

  function follow(): void {
    const wish = isShown(ctx.read(route)) ? wishNow(ctx) : undefined
    const name = wish && nameOf(wish)
    if (name === asked) return
    asked = name
    asking.abort()
    ctx.write(quoting, () => ({ status: wish ? 'asking' : 'none' }))
    if (wish) askIn(STILL_MS, wish)
  }

  const again = () => {
    const wish = wishNow(ctx)
    if (asked !== undefined && wish) askIn(0, wish)
  }
  ctx.watch(draft, now => now, follow)
  ctx.watch(offers, now => now, follow)
  ctx.watch(sessions, activeAddress, follow)
  ctx.watch(route, isShown, follow)
  ctx.onDispose(ctx.page.onShown(again))
  follow()
  return { again }
}
