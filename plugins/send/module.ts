import { activeAddress, type Context, type Route, route, sessions } from '../../kernel'
import { loadOnce } from '../../kernel/kit'
import { changeAccount, closeForm, enterForm, formEntry, pollHoldings, sendEntry } from './flow/form'
import { identifyChosen } from './flow/holdings'
import { openSend } from './flow/hostRequest'
import { resolveReceiver } from './flow/receiver'
import { transferRequest } from './flow/request'
import { type Draft, draft, sendService } from './state'

export default function setup(ctx: Context): void {
  const loadReview = loadOnce(() => import('./flow/review'))
  ctx.provide(sendService, {
    openSend: request => openSend(ctx, request),
    review: async () => (await loadReview()).reviewTransfer(ctx),
    submit: async () => (await loadReview()).submitTransfer(ctx),
    fillMax: async options => (await loadReview()).fillMax(ctx, options),
  })
  transferRequest.follow(ctx)
  ctx.watch(sessions, activeAddress, () => changeAccount(ctx))
  const onDraft = <P>(pick: (entered: Draft) => P, listener: () => void) => ctx.watch(draft, pick, listener)
  onDraft(
    entered => entered.receiver,
    () => void resolveReceiver(ctx),
  )
  // A chosen token is named by its contract, if it answers.
  onDraft(
    entered => entered.token,
    () => void identifyChosen(ctx),
  )
  const onRoute = (pick: (at: Route) => unknown, listener: () => void) => ctx.watch(route, pick, listener)
  onRoute(
    ({ open }) => open,
    () => ctx.read(route).open || closeForm(ctx),
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
