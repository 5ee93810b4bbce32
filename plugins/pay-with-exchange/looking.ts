import { type Context, liveOf, networks, route, sessions, topOf } from '../../kernel'
import { type ExchangePayments, type PaymentAsset, pause, showToast, toast } from '../../kernel/kit'
import { fetchPrice } from './api'
import { messages } from './messages'
import { assetsFor, dollarsIn, firstAsset, keyOf } from './rules'
import { depositView, draft, type Offer, offer, type Quote, quote, till } from './state'

const PRICE_MS = 15_000
/** Pause after the last keystroke. */
const TYPED_MS = 300
/** The number of exchanges that the view shows. */
const SHOWN = 2

/** The chosen asset, among those for the account in use. */
export function chosen(ctx: Context, all: readonly PaymentAsset[]): PaymentAsset | undefined {
  const live = liveOf(ctx.read(sessions))
  const assets = assetsFor(all, live, ctx.read(networks).configured)
  const { asset } = ctx.read(draft)
  return assets.find(one => keyOf(one) === asset) ?? (live && firstAsset(assets, live.networkId))
}

/** A read that restarts when its key changes. */
function keeping(read: (signal: AbortSignal) => Promise<void>) {
  let about: string | undefined
  let reading = new AbortController()
  return {
    look(next: string | undefined): void {
      if (next === about) return
      about = next
      reading.abort()
      reading = new AbortController()
      // The read itself stores its errors.
      if (next !== undefined) read(reading.signal).catch(() => undefined)
    },
    end: () => reading.abort(),
  }
}

/** Reads price and exchanges while the deposit view is on screen. Returns a function that reads again. */
export function keepLooking(ctx: Context, all: readonly PaymentAsset[], exchanges: ExchangePayments): () => void {
  const price = keeping(async signal => {
    const asset = chosen(ctx, all)
    if (!asset) return
    ctx.write(quote, () => quote.initial)
    for (;;) {
      const next = await fetchPrice(ctx, { asset, signal }).catch((): Quote => ({ status: 'failed' }))
      signal.throwIfAborted()
      ctx.write(quote, () => next)
      if (next.status === 'failed') return
      await pause(ctx.clock, PRICE_MS, signal)
    }
  })

  const sellers = keeping(async signal => {
    const asset = chosen(ctx, all)
    const amount = dollarsIn(ctx.read(draft).amount)
    if (!asset || !amount) return
    if (ctx.read(offer).status === 'known') await pause(ctx.clock, TYPED_MS, signal)
    try {
      const found = await exchanges.exchanges({ asset, amount, source: 'fund-from-exchange', signal })
      ctx.write(offer, (): Offer => ({ status: 'known', exchanges: found.slice(0, SHOWN) }))
    } catch (error) {
      signal.throwIfAborted()
      ctx.write(offer, (): Offer => ({ status: 'failed', exchanges: [], error }))
      const isUnsupported = Object(error).code !== 'UNABLE_TO_GET_EXCHANGES'
      const message = isUnsupported ? messages.ASSET_NOT_SUPPORTED : messages.UNABLE_TO_GET_EXCHANGES
      ctx.write(toast, showToast({ variant: 'error', message }))
    }
  })

  let seen: string | undefined
  function look(): void {
    const isShown = topOf(ctx.read(route))?.view === depositView.id && !ctx.read(till).deposit
    const asset = isShown ? chosen(ctx, all) : undefined
    const key = asset && keyOf(asset)
    const amount = dollarsIn(ctx.read(draft).amount)
    if (key && key !== seen) ctx.write(offer, () => offer.initial)
    seen = key ?? seen
    price.look(key)
    // An incomplete amount sends no request.
    if (!key || amount) sellers.look(key && `${key} ${amount}`)
  }
  ctx.onDispose(() => {
    price.end()
    sellers.end()
  })
  ctx.watch(route, at => topOf(at)?.key, look)
  ctx.watch(draft, now => now, look)
  ctx.watch(sessions, now => now, look)
  ctx.watch(till, ({ deposit }) => deposit === undefined, look)
  look()
  return () => {
    price.look(undefined)
    sellers.look(undefined)
    if (ctx.read(offer).status === 'failed') ctx.write(offer, () => offer.initial)
    look()
  }
}
