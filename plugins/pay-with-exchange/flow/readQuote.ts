import type { Context } from '../../../kernel'
import { type PaymentAsset, pause, signalWhile } from '../../../kernel/kit'
import { fetchPrice } from '../api'
import { keyOf } from '../rules/assets'
import { type CachedPrice, lookup, priceCache, quote } from '../state'

/** Source: product specification, section 9. */
const PRICE_MS = 15_000

/** Reads the price until the form shows another asset or is left, or the price cannot be read. */
export async function readQuote(ctx: Context, { asset }: { asset: PaymentAsset }): Promise<void> {
  const key = keyOf(asset)
  const signal = signalWhile(ctx, lookup, now => now.isActive && now.asset === key)
  ctx.set(quote, quote.initial)
  while (!signal.aborted) {
    const next = await readPrice(ctx, { asset, signal }).catch(() => undefined)
    if (signal.aborted) return
    ctx.set(quote, next?.quote ?? { status: 'failed' })
    if (!next) return
    // An aborted pause ends the loop.
    await pause(ctx.clock, next.until - ctx.clock.elapsed(), signal).catch(() => undefined)
  }
}

/** The price of the asset, at most 15 seconds old. @throws PRICE_MISSING */
async function readPrice(ctx: Context, request: { asset: PaymentAsset; signal: AbortSignal }): Promise<CachedPrice> {
  const key = keyOf(request.asset)
  const cached = ctx.read(priceCache)[key]
  if (cached && ctx.clock.elapsed() < cached.until) return cached
  const read = { quote: await fetchPrice(ctx, request), until: ctx.clock.elapsed() + PRICE_MS }
  ctx.set(priceCache, all => ({ ...all, [key]: read }))
  return read
}
