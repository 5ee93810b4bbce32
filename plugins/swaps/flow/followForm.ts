import { type Context, type Route, route, topOf } from '../../../kernel'
import { activeAccount, isSmartAccount, requestedAmount, showToastIfOpen, signalWhile } from '../../../kernel/kit'
import { swapOpened } from '../events'
import { messages } from '../messages'
import { tokenBySymbol, tokenOf } from '../rules/tokens'
import {
  type Draft,
  draft,
  EMPTY_MARKET,
  type Market,
  market,
  previewView,
  type Quoting,
  quoting,
  type SwapRequest,
  selectTokenView,
  swapView,
  type Visit,
  visit,
} from '../state'
import { dropOrder } from './dropOrder'
import { readMarket } from './readMarket'
import { cancelRefresh, scheduleRefresh } from './refreshTimer'

export const swapEntry = ({ stack }: Route) => stack.find(({ view }) => view === swapView.id)

/** Called when the user enters the form, or leaves it. */
export function enterOrLeave(ctx: Context): void {
  const entry = swapEntry(ctx.read(route))
  if (!entry) {
    leaveForm(ctx)
    return
  }
  const subject = activeAccount(ctx)
  if (subject) {
    ctx.emit(swapOpened, { networkId: subject.live.networkId, isSmartAccount: isSmartAccount(subject.live) })
  }
  void fillForm(ctx, { request: Object(entry.args) })
}

/** Called when the account or the network has changed. */
export function changeAccount(ctx: Context): void {
  dropOrder(ctx, { reason: 'moved' })
  const before = ctx.read(visit)
  if (!before) return
  const top = topOf(ctx.read(route))?.view
  if (top === previewView.id || top === selectTokenView.id) void ctx.back()
  // The host's request was for the previous account or network.
  void fillForm(ctx, ctx.read(market).account ? {} : before)
}

function leaveForm(ctx: Context): void {
  ctx.write(visit, () => null)
  resetForm(ctx)
}

function resetForm(ctx: Context): void {
  cancelRefresh(ctx)
  ctx.write(draft, (): Draft => ({ amount: '' }))
  ctx.write(quoting, (): Quoting => ({ status: 'none' }))
  ctx.write(market, () => EMPTY_MARKET)
}

/** Reads the market and fills the form; a later visit ends this one. */
export async function fillForm(ctx: Context, { request }: Visit): Promise<void> {
  const current: Visit = { request }
  ctx.write(visit, () => current)
  resetForm(ctx)
  const signal = signalWhile(ctx, visit, now => now === current)
  try {
    await readMarket(ctx, { signal })
    signal.throwIfAborted()
    ctx.write(draft, () => filledDraft(ctx.read(market), request))
    scheduleRefresh(ctx)
  } catch (error) {
    if (!signal.aborted) await showFailure(ctx, error)
  }
}

/** The draft as the host requested; by default the user pays with the native currency. */
function filledDraft({ tokens }: Market, { fromToken, toToken, amount }: SwapRequest = {}): Draft {
  const source = tokenBySymbol(tokens, fromToken) ?? tokenOf(tokens, '')
  const target = tokenBySymbol(tokens, toToken)
  return {
    source: source?.key,
    target: target?.key === source?.key ? undefined : target?.key,
    amount: source && amount !== undefined ? requestedAmount(amount, source) : '',
  }
}

async function showFailure(ctx: Context, error: unknown): Promise<void> {
  ctx.report(error)
  ctx.write(market, (now): Market => ({ ...now, status: 'failed' }))
  showToastIfOpen(ctx, { variant: 'error', message: messages.initFailed })
  // If the stack has no previous view, this view shows the error and a retry button.
  const at = ctx.read(route)
  if (topOf(at)?.view === swapView.id && at.stack.length > 1) await ctx.back()
}
