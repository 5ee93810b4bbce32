import { type Context, liveOf, type OwnWindow, route, sessions, topOf } from '../../kernel'
import { formatUnits, isSmartAccount, parseCaipAddress, showToast, toast } from '../../kernel/kit'
import { fetchPage } from './api'
import type { Held } from './arrival'
import { providerSelected } from './events'
import { goHome } from './goHome'
import { messages } from './messages'
import { ownPage, webPage } from './providers'
import {
  type BuyDesk,
  NO_PURCHASE,
  type OnrampOptions,
  type Order,
  type Purchase,
  progressView,
  purchase,
} from './state'
import { orderNow } from './wish'

/** The size of a social login's window. The window is polled for closing at this interval. */
const SIZE = { width: 600, height: 800 }
const CLOSED_MS = 1000
const LOOK_MS = 15_000

/** Stages in which a payment may be pending. */
const LOOKED_AT = ['open', 'closed', 'waiting']

export function createDesk(
  ctx: Context,
  options: OnrampOptions,
): Omit<BuyDesk, 'reload' | 'requote'> & { end(): void } {
  let serial = 0
  /** Aborts when the purchase ends. */
  let life = new AbortController()
  let own: OwnWindow | undefined
  /** The balance before the purchase, once it is known. */
  let before: Held | undefined

  const set = (next: Partial<Purchase>) => ctx.write(purchase, (now): Purchase => ({ ...now, ...next }))
  const isSeen = () => topOf(ctx.read(route))?.view === progressView.id
  // A unique name: the window of an earlier purchase may still be open and must keep its page.
  const openOwn = () => ctx.popup.openWindow({ name: `portico-buy-${ctx.clock.now()}`, ...SIZE })

  /** Imported with the first purchase. */
  const readHeld = async (order: Order, signal: AbortSignal) => (await import('./arrival')).readHeld(ctx, order, signal)

  function begin(order: Order): void {
    life.abort()
    life = new AbortController()
    own = openOwn()
    before = undefined
    ctx.write(purchase, (): Purchase => ({ ...NO_PURCHASE, order }))
    void remember(order, life.signal)
    void lead(order, life.signal)
    keepLooking(life.signal)
  }

  async function remember(order: Order, signal: AbortSignal): Promise<void> {
    try {
      const held = await readHeld(order, signal)
      if (!signal.aborted) before = held
    } catch {
      // Without the balance an arrival is not seen, and the user is asked. The portfolio has reported the error.
    }
  }

  async function lead(order: Order, signal: AbortSignal): Promise<void> {
    const popup = own
    const { address } = parseCaipAddress(order.account)
    const { token, amount, fiat } = order
    try {
      const known = ownPage(options, { symbol: token.symbol, address, amount, fiat, customer: ctx.settings.projectId })
      const url = webPage(known ?? (await fetchPage(ctx, { order, address, signal })))
      signal.throwIfAborted()
      if (popup?.closed === false) {
        popup.go(url)
        set({ url, stage: 'open' })
      } else set({ url, stage: 'unopened' })
    } catch (error) {
      popup?.close()
      if (!signal.aborted) set({ stage: 'failed', error })
    }
  }

  function keepLooking(signal: AbortSignal): void {
    const ends = [
      ctx.clock.every(CLOSED_MS, () => {
        if (ctx.read(purchase).stage !== 'open' || !own?.closed) return
        own = undefined
        set({ stage: 'closed' })
        void look()
      }),
      ctx.clock.every(LOOK_MS, () => {
        if (isSeen() && !ctx.page.hidden && !ctx.read(purchase).unread) void look()
      }),
      ctx.page.onShown(() => void look()),
    ]
    const end = () => {
      for (const undo of ends) undo()
    }
    signal.addEventListener('abort', end, { once: true })
  }

  async function look(): Promise<void> {
    const { order, stage, looking } = ctx.read(purchase)
    if (!order || looking || !LOOKED_AT.includes(stage)) return
    const { signal } = life
    set({ looking: true })
    try {
      const held = await readHeld(order, signal)
      signal.throwIfAborted()
      if (held && before && held.amount > before.amount) await arrive(order, held.amount - before.amount, held.decimals)
      else ctx.write(purchase, now => ({ ...now, looking: false, unread: false, looks: now.looks + 1 }))
    } catch {
      if (!signal.aborted) set({ looking: false, unread: true })
    }
  }

  async function arrive({ token }: Order, amount: bigint, decimals: number): Promise<void> {
    end()
    if (ctx.read(route).open) {
      const variables = { amount: formatUnits(amount, decimals), symbol: token.symbol }
      ctx.write(toast, showToast({ variant: 'success', message: messages.arrived, variables }))
    }
    if (isSeen()) await goHome(ctx)
  }

  function end(): void {
    life.abort()
    own = undefined
    ctx.write(purchase, () => NO_PURCHASE)
  }

  return {
    start(provider) {
      const order = orderNow(ctx, { serial: ++serial, provider })
      begin(order)
      const live = liveOf(ctx.read(sessions))
      ctx.emit(providerSelected, {
        provider,
        isSmartAccount: isSmartAccount(live),
      })
      void ctx.open(progressView)
    },
    reopen() {
      const { url } = ctx.read(purchase)
      if (!url) return
      if (own?.closed === false) return own.focus()
      own = openOwn()
      if (own) own.go(url)
      // No browser blocks a link that the user follows.
      else ctx.popup.openLink(url)
      set({ stage: 'open' })
    },
    retry() {
      const { order } = ctx.read(purchase)
      if (order) begin({ ...order, serial: ++serial })
    },
    say(word) {
      if (word === 'failed') {
        life.abort()
        set({ stage: 'failed', looking: false })
        return
      }
      set({ stage: 'waiting' })
      void look()
    },
    look,
    end,
  }
}
