import { activeAddress, type Context, type Route, route, sessions, topOf } from '../../kernel'
import { dropPlan } from './flow/dropPlan'
import { loadReview } from './flow/loadReview'
import { refreshWhenDue } from './flow/refresh'
import { quoteDraft, refreshQuote } from './flow/requestQuote'
import { showResult } from './flow/showResult'
import { changeAccount, enterOrLeave, swapEntry, visitForm } from './flow/visitForm'
import { draft, market, previewView, refreshTimer, swapService, visit } from './state'

const isReviewed = ({ stack }: Route): boolean => stack.some(({ view }) => view === previewView.id)

export default function setup(ctx: Context): void {
  ctx.provide(swapService, {
    review: async () => (await loadReview()).reviewSwap(ctx),
    submit: async options => (await loadReview()).submitSwap(ctx, options),
    prepareAgain: async () => (await loadReview()).prepareAgain(ctx),
    revoke: async () => (await import('./flow/revokeApproval')).revokeApproval(ctx),
    retry: () => void (ctx.read(market).status === 'ready' ? refreshQuote(ctx) : visitForm(ctx, ctx.read(visit) ?? {})),
  })
  ctx.watch(
    route,
    at => swapEntry(at)?.key,
    () => enterOrLeave(ctx),
  )
  ctx.watch(route, isReviewed, reviewed => reviewed || dropPlan(ctx, { reason: 'left' }))
  ctx.watch(
    route,
    at => topOf(at)?.view,
    () => void showResult(ctx),
  )
  ctx.watch(sessions, activeAddress, () => changeAccount(ctx))
  ctx.watch(
    draft,
    now => now,
    () => void quoteDraft(ctx),
  )
  ctx.watch(
    refreshTimer,
    now => now,
    () => void refreshWhenDue(ctx),
  )
  if (swapEntry(ctx.read(route))) enterOrLeave(ctx)
}
