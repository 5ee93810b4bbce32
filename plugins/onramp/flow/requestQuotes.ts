import { type Context, type Route, route, topOf } from '../../../kernel'
import { buyView, pause, signalWhile } from '../../../kernel/kit'
import { fetchQuote } from '../api'
import { estimateQuote } from '../rules/amounts'
import { keyOf } from '../rules/offers'
import { type QuoteInput, type Quoting, quoting } from '../state'
import { currentQuoteInput } from './quoteInput'

/** Pause after the last input before a quote is requested. */
const STILL_MS = 200
/** The approximate validity of a quote. */
const RENEW_MS = 30_000

export const showsForm = (current: Route): boolean => topOf(current)?.view === buyView.id
const inputKey = (input?: QuoteInput) => input && `${keyOf(input.token)} ${input.fiat.id} ${input.amount}`

/** Requests quotes for the form's values while the form is on screen. */
export function followForm(ctx: Context): void {
  const input = showsForm(ctx.read(route)) ? currentQuoteInput(ctx) : undefined
  if (inputKey(input) === inputKey(ctx.read(quoting).input)) return
  ctx.set(quoting, input ? { status: 'loading', input } : { status: 'none' })
  if (input) void requestQuotes(ctx, { input, delayMs: STILL_MS })
}

/** Requests the quote at once. */
export function requote(ctx: Context): void {
  const input = ctx.read(quoting).input && currentQuoteInput(ctx)
  if (!input) return
  // The new input ends the pending request.
  ctx.set(quoting, (now): Quoting => (now.status === 'none' ? now : { ...now, input }))
  void requestQuotes(ctx, { input, delayMs: 0 })
}

/** Requests a quote, and again every 30 s, until the input changes. */
async function requestQuotes(ctx: Context, { input, delayMs }: { input: QuoteInput; delayMs: number }): Promise<void> {
  const signal = signalWhile(ctx, quoting, now => now.input === input)
  // An aborted pause ends the loop.
  await pause(ctx.clock, delayMs, signal).catch(() => undefined)
  // A hidden page sends no request; the next one follows when the page is visible.
  while (!signal.aborted && !ctx.page.hidden) {
    ctx.set(quoting, now => (now.status === 'failed' ? { ...now, isRetrying: true } : now))
    const next = await fetchQuote(ctx, { ...input, signal }).then(
      (quote): Quoting => ({ status: 'known', input, quote }),
      (): Quoting => ({ status: 'failed', input, estimate: estimateQuote(input) }),
    )
    if (signal.aborted) return
    ctx.set(quoting, next)
    await pause(ctx.clock, RENEW_MS, signal).catch(() => undefined)
  }
}
