import { type Context, isAbort, route, topOf } from '../../../kernel'
import { pause, signalWhile } from '../../../kernel/kit'
import { isRefreshed } from '../rules/plan'
import { draft, market, plan, previewView, refreshTimer, selectTokenView, swapView } from '../state'
import { refreshQuote, scheduleRefresh } from './quote'
import { loadReview } from './request'

/** Waits for the refresh timer, and on a hidden page until the page is shown, then refreshes the shown data. */
export async function refreshWhenDue(ctx: Context): Promise<void> {
  const timer = ctx.read(refreshTimer)
  if (timer.dueAt === undefined) return
  const signal = signalWhile(ctx, refreshTimer, now => now === timer)
  try {
    await pause(ctx.clock, timer.dueAt - ctx.clock.elapsed(), signal)
    await untilShown(ctx, signal)
    await refresh(ctx)
  } catch (error) {
    if (!isAbort(error)) ctx.report(error)
  }
  if (!signal.aborted) scheduleRefresh(ctx)
}

function untilShown({ page }: Context, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!page.hidden) return resolve()
    const stop = page.onShown(() => {
      stop()
      resolve()
    })
    const abort = () => {
      stop()
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
  })
}

async function refresh(ctx: Context): Promise<void> {
  const top = topOf(ctx.read(route))?.view
  if (top === previewView.id) {
    if (isRefreshed(ctx.read(plan))) await (await loadReview()).buildOrder(ctx)
  } else if ((top === swapView.id || top === selectTokenView.id) && isQuotable(ctx)) await refreshQuote(ctx)
}

function isQuotable(ctx: Context): boolean {
  const { source, target } = ctx.read(draft)
  return ctx.read(market).status === 'ready' && source !== undefined && target !== undefined
}
