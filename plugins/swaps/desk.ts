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
  /** Called when the user enters the swap view, or leaves it (undefined). */
  entered(entry: RouteEntry | undefined): void
  /** Called when the draft has changed. */
  edited(): void
  /** Called when another view is on top. */
  shown(): void
  /** Called when the review is no longer in the route's stack. */
  leftReview(): void
  /** Called when the account or the network has changed. */
  moved(): void
  end(): void
}

/** The swap flow: reads the market, requests quotes and submits orders. */
export function createDesk(ctx: Context): Desk {
  let reading = new AbortController()
  let request: SwapRequest | undefined
  const heart = createHeartbeat(ctx, beat)
  const quotes = createQuotes(ctx, { settled: heart.rest })
  let counter: Counter | undefined
  /** Imports the code of the review, which is needed only after a quote. */
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

  /** Fills the draft as the host requested; by default the user pays with the native currency. */
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
    // If the stack has no previous view, this view shows the error and a retry button.
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
      // The host's request was for the previous account or network.
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
