import { type Context, PorticoError, type RouteEntry, route, topOf } from '../../kernel'
import { isSmartAccount, showToast, toast } from '../../kernel/kit'
import { typedAmount } from './amount'
import type { Counter } from './counter'
import { swapOpened } from './events'
import { createHeartbeat } from './heartbeat'
import { messages } from './messages'
import { createQuotes } from './quotes'
import { readMarket } from './readMarket'
import {
  type Draft,
  draft,
  EMPTY,
  market,
  previewView,
  quoting,
  type SwapDesk,
  type SwapRequest,
  selectTokenView,
  swapView,
} from './state'
import { subjectOf } from './subject'
import { bySymbol, tokenOf } from './tokens'

export interface Desk extends SwapDesk {
  /** Somebody is where one swaps, or is not there any more. */
  entered(entry: RouteEntry | undefined): void
  /** Something else stands in the fields. */
  edited(): void
  /** Another view is on top. */
  shown(): void
  /** The review is not on the screen any more, nor below what is. */
  leftReview(): void
  /** Another account or network. */
  moved(): void
  end(): void
}

/** Where everything about a swap comes together: what is known, what is quoted, and what is asked of the wallet. */
export function createDesk(ctx: Context): Desk {
  let reading = new AbortController()
  let request: SwapRequest | undefined
  const heart = createHeartbeat(ctx, beat)
  const quotes = createQuotes(ctx, { settled: heart.rest })
  let counter: Counter | undefined
  /** What nobody needs before there is something to look over. */
  const till = async () => {
    const { createCounter } = await import('./counter').catch(cause => {
      throw new PorticoError('PLUGIN_LOAD_FAILED', 'The code could not be loaded', { plugin: ctx.id }, cause)
    })
    ctx.signal.throwIfAborted()
    counter ??= createCounter(ctx, { prepared: heart.rest })
    return counter
  }
  const top = () => topOf(ctx.read(route))?.view

  function beat(): void {
    if (top() === previewView.id) counter?.refresh()
    else if (isQuoted()) return void quotes.refresh()
    heart.rest()
  }

  const isQuoted = () => {
    const { source, target } = ctx.read(draft)
    const isHere = top() === swapView.id || top() === selectTokenView.id
    return isHere && ctx.read(market).status === 'ready' && source !== undefined && target !== undefined
  }

  function stop(): void {
    reading.abort()
    reading = new AbortController()
    quotes.stop()
    heart.stop()
    ctx.write(draft, (): Draft => ({ amount: '' }))
    ctx.write(quoting, () => ({ status: 'none' as const }))
    ctx.write(market, () => EMPTY)
  }

  async function begin(): Promise<void> {
    stop()
    const { signal } = reading
    try {
      await readMarket(ctx, { signal })
      signal.throwIfAborted()
      ctx.write(draft, fillIn)
      quotes.changed()
      heart.rest()
    } catch (error) {
      if (!signal.aborted) await failed(error)
    }
  }

  /** As the host asked; else one pays with the network's own currency. */
  function fillIn(): Draft {
    const { tokens } = ctx.read(market)
    const { fromToken, toToken, amount } = request ?? {}
    const source = bySymbol(tokens, fromToken) ?? tokenOf(tokens, '')
    const target = bySymbol(tokens, toToken)
    return {
      source: source?.key,
      target: target?.key === source?.key ? undefined : target?.key,
      amount: source && amount !== undefined ? typedAmount('', String(amount), source.decimals) : '',
    }
  }

  async function failed(error: unknown): Promise<void> {
    ctx.report(error)
    ctx.write(market, now => ({ ...now, status: 'failed' as const }))
    if (ctx.read(route).open) ctx.write(toast, showToast({ variant: 'error', message: messages.initFailed }))
    // Where there is nothing to go back to, the view says so, and offers another try.
    if (top() === swapView.id && ctx.read(route).stack.length > 1) await ctx.back()
  }

  return {
    review: async () => (await till()).review(),
    again: async () => counter?.again(),
    submit: async options => counter?.submit(options),
    revoke: async () => (await import('./revoke')).revoke(ctx),
    shown: () => counter?.shown(),
    retry() {
      if (ctx.read(market).status === 'ready') void quotes.refresh()
      else void begin()
    },
    entered(entry) {
      if (!entry) {
        request = undefined
        return stop()
      }
      request = Object(entry.args)
      const subject = subjectOf(ctx)
      if (subject) {
        ctx.emit(swapOpened, { networkId: subject.live.networkId, isSmartAccount: isSmartAccount(subject.live) })
      }
      void begin()
    },
    edited: quotes.changed,
    leftReview: () => counter?.drop('left'),
    moved() {
      counter?.drop('moved')
      // What a host asked for was meant for where the visitor could have done it.
      if (ctx.read(market).account) request = undefined
      if (!ctx.read(route).stack.some(({ view }) => view === swapView.id)) return stop()
      if (top() === previewView.id || top() === selectTokenView.id) void ctx.back()
      void begin()
    },
    end() {
      stop()
      counter?.end()
    },
  }
}
