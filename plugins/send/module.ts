import { activeAddress, type Context, type Route, route, sessions, topOf } from '../../kernel'
import { loadOnce } from '../../kernel/kit'
import { dropTransfer } from './flow/dropTransfer'
import { changeAccount, closeForm, enterForm } from './flow/followForm'
import { openSend } from './flow/openSend'
import { formEntry, pollHoldings, sendEntry } from './flow/pollHoldings'
import { identifyChosen } from './flow/readHoldings'
import { resolveReceiver } from './flow/resolveReceiver'
import { showResult } from './flow/showResult'
import { draft, previewView, sendService } from './state'

const isReviewed = ({ stack }: Route): boolean => stack.some(({ view }) => view === previewView.id)

export default function setup(ctx: Context): void {
  const loadReview = loadOnce(async () => (await import('./flow/review')).reviewSteps)
  ctx.provide(sendService, {
    openSend: request => openSend(ctx, request),
    review: async () => (await loadReview()).reviewTransfer(ctx),
    submit: async () => (await loadReview()).submitTransfer(ctx),
    fillMax: async options => (await loadReview()).fillMax(ctx, options),
  })
  const onRoute = <P>(pick: (at: Route) => P, listener: (picked: P) => void) => ctx.watch(route, pick, listener)

  ctx.watch(
    draft,
    now => now.receiver,
    () => void resolveReceiver(ctx),
  )
  ctx.watch(sessions, activeAddress, () => changeAccount(ctx))
  // A chosen token is named by its contract, if it answers.
  ctx.watch(
    draft,
    now => now.token,
    () => void identifyChosen(ctx),
  )
  onRoute(isReviewed, reviewed => reviewed || dropTransfer(ctx, { reason: 'left' }))
  onRoute(
    at => topOf(at)?.view,
    () => void showResult(ctx),
  )
  onRoute(
    ({ open }) => open,
    open => open || closeForm(ctx),
  )
  onRoute(
    at => sendEntry(at)?.key,
    () => enterForm(ctx),
  )
  onRoute(
    at => formEntry(at)?.key,
    () => void pollHoldings(ctx),
  )
  enterForm(ctx)
  void pollHoldings(ctx)
}
