import type { Context } from '../../../kernel'
import { type PaymentAsset, pause, signalWhile } from '../../../kernel/kit'
import { fetchPrice } from '../api'
import { keyOf } from '../rules/assets'
import { lookup, type Quote, quote } from '../state'

const REFETCH_MS = 15_000

/** Reads the price until the form shows another asset or is left, or the price cannot be read. */
export async function readQuote(ctx: Context, { asset }: { asset: PaymentAsset }): Promise<void> {
  const key = keyOf(asset)
  const signal = signalWhile(ctx, lookup, now => now.isActive && now.asset === key)
  ctx.write(quote, () => quote.initial)
  while (!signal.aborted) {
    const next = await fetchPrice(ctx, { asset, signal }).catch((): Quote => ({ status: 'failed' }))
    if (signal.aborted) return
    ctx.write(quote, () => next)
    if (next.status === 'failed') return
    // An aborted pause ends the loop.
    await pause(ctx.clock, REFETCH_MS, signal).catch(() => undefined)
  }
}
