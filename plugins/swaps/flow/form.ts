import { type Context, isPorticoError, type Route, route, topOf } from '../../../kernel'
import { activeAccount, isSmartAccount, requestedAmount, showToastIfOpen, signalWhile } from '../../../kernel/kit'
import { swapOpened } from '../events'
import { messages } from '../messages'
import { tokenOf } from '../rules/tokens'
import {
  type Draft,
  draft,
  EMPTY_MARKET,
  type Market,
  market,
  previewView,
  quoting,
  type SwapRequest,
  selectTokenView,
  swapView,
  type Visit,
  visit,
} from '../state'
import { addToken, requestedKeys } from './identifyTokens'
import { cancelRefresh, scheduleRefresh } from './quote'
import { readMarket } from './readMarket'
import { hostSwap, swapRequest } from './request'

export const swapEntry = ({ stack }: Route) => stack.find(({ view }) => view === swapView.id)

/** Called when the user enters the form, or leaves it. */
export function enterOrLeave(ctx: Context): void {
  const entry = swapEntry(ctx.read(route))
  if (!entry) {
    leaveForm(ctx)
    return
  }
  swapRequest.forget(ctx)
  const subject = activeAccount(ctx)
  if (subject) {
    ctx.emit(swapOpened, { networkId: subject.live.networkId, isSmartAccount: isSmartAccount(subject.live) })
  }
  void fillForm(ctx, { request: Object(entry.args) })
}

/** Called when the account or the network has changed. */
export function changeAccount(ctx: Context): void {
  swapRequest.drop(ctx, 'moved')
  const before = ctx.read(visit)
  if (!before) return
  const top = topOf(ctx.read(route))?.view
  if (top === previewView.id || top === selectTokenView.id) void ctx.back()
  // The host's request was for the previous account or network.
  void fillForm(ctx, ctx.read(market).account ? {} : before)
}

function leaveForm(ctx: Context): void {
  ctx.set(visit, null)
  resetForm(ctx)
}

function resetForm(ctx: Context): void {
  cancelRefresh(ctx)
  ctx.set(draft, { amount: '' })
  ctx.set(quoting, { status: 'none' })
  ctx.set(market, EMPTY_MARKET)
}

/** Reads the market and fills the form; a later visit ends this one. */
export async function fillForm(ctx: Context, { request }: Visit): Promise<void> {
  const current: Visit = { request }
  ctx.set(visit, current)
  resetForm(ctx)
  const signal = signalWhile(ctx, visit, now => now === current)
  try {
    await readMarket(ctx, { signal })
    signal.throwIfAborted()
    const keys = await fillTokens(ctx, request, signal)
    ctx.set(draft, filledDraft(ctx.read(market), keys, request?.amount))
    scheduleRefresh(ctx)
  } catch (error) {
    if (!signal.aborted) await showFailure(ctx, error)
  }
}

type Keys = Pick<Draft, 'source' | 'target'>

/** The tokens of the host's request; a request with an unknown token fills nothing, and its call is answered. */
async function fillTokens(ctx: Context, request: SwapRequest | undefined, signal: AbortSignal): Promise<Keys> {
  const subject = activeAccount(ctx)
  if (!subject || !request || ctx.read(market).status !== 'ready') return {}
  const { networkId, address: owner } = subject.live
  try {
    const keys = await requestedKeys(ctx, request, networkId)
    for (const key of [keys.source, keys.target]) await addToken(ctx, key, { networkId, owner, signal })
    return keys
  } catch (error) {
    signal.throwIfAborted()
    if (!isPorticoError(error, 'SWAP_TOKEN_UNKNOWN')) throw error
    showToastIfOpen(ctx, { variant: 'error', message: messages.SWAP_TOKEN_UNKNOWN, variables: error.context })
    hostSwap.answer(ctx, undefined, { status: 'failed', error })
    return {}
  }
}

/** The draft as the host requested; by default the user pays with the native currency. */
function filledDraft({ tokens }: Market, keys: Keys, amount: string | undefined): Draft {
  const source = tokenOf(tokens, keys.source) ?? tokenOf(tokens, '')
  const target = tokenOf(tokens, keys.target)
  return {
    source: source?.key,
    target: target?.key === source?.key ? undefined : target?.key,
    amount: source && amount !== undefined ? requestedAmount(amount, source) : '',
  }
}

async function showFailure(ctx: Context, error: unknown): Promise<void> {
  ctx.report(error)
  ctx.set(market, (now): Market => ({ ...now, status: 'failed' }))
  showToastIfOpen(ctx, { variant: 'error', message: messages.initFailed })
  // If the stack has no previous view, this view shows the error and a retry button.
  const at = ctx.read(route)
  if (topOf(at)?.view === swapView.id && at.stack.length > 1) await ctx.back()
}
