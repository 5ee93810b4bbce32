import { activeAddress, type Context, route, sessions } from '../../kernel'
import { changeAccount, enterOrLeave, fillForm, swapEntry } from './flow/form'
import { identifyDraft } from './flow/identifyTokens'
import { openSwap } from './flow/openSwap'
import { quoteDraft, refreshQuote } from './flow/quote'
import { fillMax } from './flow/readMarket'
import { refreshWhenDue } from './flow/refreshWhenDue'
import { hostSwap, loadReview, swapRequest } from './flow/request'
import { draft, market, refreshTimer, swapService, visit } from './state'

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
  swapRequest.follow(ctx)
  ctx.watch(
    route,
    ({ open }) => open,
    open => open || hostSwap.end(ctx),
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
