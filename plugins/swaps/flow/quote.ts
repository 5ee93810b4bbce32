import { type Context, isAbort } from '../../../kernel'
import { activeAccount, pause, signalWhile } from '../../../kernel/kit'
import { fetchQuote } from '../api/market'
import { inputOf, isQuoteFor } from '../rules/draftRules'
import { draft, market, type Quote, type Quoting, quoting, refreshTimer, type SwapInput, visit } from '../state'
import { readPrices, refreshMarket } from './readMarket'

const DEBOUNCE_MS = 200
const REFRESH_MS = 10_000

/** Schedules the next refresh in 10 s while the form is open. */
export function scheduleRefresh(ctx: Context): void {
  if (ctx.read(visit)) ctx.set(refreshTimer, { dueAt: ctx.clock.elapsed() + REFRESH_MS })
}

export const cancelRefresh = (ctx: Context): void => ctx.set(refreshTimer, {})

const inputNow = (ctx: Context) => inputOf(ctx.read(draft), ctx.read(market))

/** Writes the state of a new request. The returned signal aborts when a later request or an end replaces it. */
function begin(ctx: Context, begun: Quoting): AbortSignal {
  ctx.set(quoting, begun)
  return signalWhile(ctx, quoting, now => now === begun)
}

/** Requests a quote for the changed draft, once the user stops typing. */
export async function quoteDraft(ctx: Context): Promise<void> {
  const input = inputNow(ctx)
  const { quote, status } = ctx.read(quoting)
  if (input && isQuoteFor(quote, input) && status !== 'failed') return
  const signal = begin(ctx, { status: input ? 'asking' : 'none' })
  if (!input) return
  try {
    await pause(ctx.clock, DEBOUNCE_MS, signal)
  } catch {
    return
  }
  await requestQuote(ctx, input, signal)
}

/** Requests the quote, balances and prices again. */
export async function refreshQuote(ctx: Context): Promise<void> {
  const input = inputNow(ctx)
  const { quote } = ctx.read(quoting)
  const last = input && isQuoteFor(quote, input) ? quote : undefined
  const signal = begin(ctx, input ? { status: 'asking', quote: last } : { status: 'none' })
  try {
    await refreshMarket(ctx, { signal })
  } catch (error) {
    if (!signal.aborted) ctx.report(error)
  }
  if (signal.aborted) return
  if (input) await requestQuote(ctx, input, signal)
  else scheduleRefresh(ctx)
}

async function requestQuote(ctx: Context, input: SwapInput, signal: AbortSignal): Promise<void> {
  try {
    const quote = await fetchInputQuote(ctx, input, signal)
    if (signal.aborted) return
    ctx.set(quoting, { status: 'quoted', quote })
  } catch (error) {
    if (signal.aborted || isAbort(error)) return
    ctx.set(quoting, { status: 'failed', error })
  }
  scheduleRefresh(ctx)
}

async function fetchInputQuote(ctx: Context, input: SwapInput, signal: AbortSignal): Promise<Quote> {
  const subject = activeAccount(ctx)
  signal.throwIfAborted()
  if (!subject) throw new DOMException('The account is disconnected', 'AbortError')
  const { address: from, networkId } = subject.live
  const { gasPrice, prices } = ctx.read(market)
  const unpriced = [input.source, input.target].filter(({ key }) => prices[key] === undefined)
  const [amountOut] = await Promise.all([
    fetchQuote(ctx, { ...input, from, networkId, gasPrice, signal }),
    unpriced.length > 0 && readPrices(ctx, { networkId, tokens: unpriced, signal, isOptional: true }),
  ])
  return { ...input, amountOut, at: ctx.clock.elapsed() }
}
