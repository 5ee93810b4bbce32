import { activeAddress, type Context, type Route, route, sessions, topOf } from '../../kernel'
import { dropOrder } from './flow/dropOrder'
import { changeAccount, enterOrLeave, fillForm, swapEntry } from './flow/followForm'
import { identifyDraft } from './flow/identifyTokens'
import { loadReview } from './flow/loadReview'
import { endSwapCall, openSwap } from './flow/openSwap'
import { fillMax } from './flow/readMarket'
import { refreshWhenDue } from './flow/refreshWhenDue'
import { quoteDraft, refreshQuote } from './flow/requestQuote'
import { showResult } from './flow/showResult'
import { draft, market, previewView, refreshTimer, swapService, visit } from './state'

const isReviewed = ({ stack }: Route): boolean => stack.some(({ view }) => view === previewView.id)

export default function setup(ctx: Context): void {
  ctx.provide(swapService, {
    openSwap: request => openSwap(ctx, request),
    review: async () => (await loadReview()).reviewSwap(ctx),
    fillMax: options => fillMax(ctx, options),
    submit: async options => (await loadReview()).submitSwap(ctx, options),
    prepareAgain: async () => (await loadReview()).prepareAgain(ctx),
    revoke: async () => (await import('./flow/revokeApproval')).revokeApproval(ctx),
    retry: () => void (ctx.read(market).status === 'ready' ? refreshQuote(ctx) : fillForm(ctx, ctx.read(visit) ?? {})),
  })
  ctx.watch(
    route,
    at => swapEntry(at)?.key,
    () => enterOrLeave(ctx),
  )
  ctx.watch(route, isReviewed, reviewed => reviewed || dropOrder(ctx, { reason: 'left' }))
  ctx.watch(
    route,
    at => topOf(at)?.view,
    () => void showResult(ctx),
  )
  ctx.watch(
    route,
    ({ open }) => open,
    open => open || endSwapCall(ctx),
  )
  ctx.watch(sessions, activeAddress, () => changeAccount(ctx))
  ctx.watch(
    draft,
    now => now,
    () => void Promise.all([quoteDraft(ctx), identifyDraft(ctx)]),
  )
  ctx.watch(
    refreshTimer,
    now => now,
    () => void refreshWhenDue(ctx),
  )
  if (swapEntry(ctx.read(route))) enterOrLeave(ctx)
}
