import { type Context, isAbort, type Undo } from '../../kernel'
import { fetchQuote } from './api'
import { readPrices, rereadMarket } from './readMarket'
import { isFor, type Wanted, wantedOf } from './rules'
import { draft, market, type Quoting, quoting } from './state'
import { subjectOf } from './subject'

const DEBOUNCE_MS = 200

export interface Quotes {
  /** Called when the draft has changed; requests a quote once the user stops typing. */
  changed(): void
  /** Requests the quote, balances and prices again. Resolves when it is settled. */
  refresh(): Promise<void>
  /** Aborts all requests. */
  stop(): void
}

/** Requests quotes for the draft, one request at a time. */
export function createQuotes(ctx: Context, { settled }: { settled: () => void }): Quotes {
  let asking = new AbortController()
  let cancelWait: Undo = () => {}
  const set = (next: Quoting) => ctx.write(quoting, () => next)

  function stop(): void {
    cancelWait()
    asking.abort()
    asking = new AbortController()
  }

  async function ask(wanted: Wanted, signal: AbortSignal): Promise<void> {
    const { quote } = ctx.read(quoting)
    set({ status: 'asking', quote: isFor(quote, wanted) ? quote : undefined })
    try {
      const found = await fetchFor(wanted, signal)
      if (signal.aborted) return
      set({ status: 'quoted', quote: found })
    } catch (error) {
      if (signal.aborted || isAbort(error)) return
      set({ status: 'failed', error })
    }
    settled()
  }

  async function fetchFor(wanted: Wanted, signal: AbortSignal) {
    const subject = subjectOf(ctx)
    signal.throwIfAborted()
    if (!subject) throw new DOMException('Nobody is there any more', 'AbortError')
    const { address: from, networkId } = subject.live
    const { gasPrice, prices } = ctx.read(market)
    const unpriced = [wanted.source, wanted.target].filter(({ key }) => prices[key] === undefined)
    const [amountOut] = await Promise.all([
      fetchQuote(ctx, { ...wanted, from, networkId, gasPrice, signal }),
      unpriced.length > 0 && readPrices(ctx, { networkId, tokens: unpriced, signal, quietly: true }),
    ])
    return { ...wanted, amountOut, at: ctx.clock.elapsed() }
  }

  const wantedNow = () => wantedOf(ctx.read(draft), ctx.read(market))

  return {
    changed() {
      const wanted = wantedNow()
      const { quote, status } = ctx.read(quoting)
      if (wanted && isFor(quote, wanted) && status !== 'failed') return
      stop()
      if (!wanted) return set({ status: 'none' })
      set({ status: 'asking' })
      const { signal } = asking
      cancelWait = ctx.clock.after(DEBOUNCE_MS, () => void ask(wanted, signal))
    },
    async refresh() {
      stop()
      const { signal } = asking
      try {
        await rereadMarket(ctx, { signal })
      } catch (error) {
        if (!signal.aborted) ctx.report(error)
      }
      const wanted = wantedNow()
      if (wanted && !signal.aborted) await ask(wanted, signal)
      else if (!signal.aborted) settled()
    },
    stop,
  }
}
