import { type Context, networks, route, sessionEnded, sessionEstablished, sessions } from '../../kernel'
import { loadOnce, signInOnConnect } from '../../kernel/kit'
import { cancelPressed, signPressed } from './events'
import { cancel } from './signIn/flow/cancel'
import { publishSignIns, recheckPrompt } from './signIn/flow/knownSessions'
import { readAccounts } from './signIn/flow/readAccounts'
import { endSignIn, requestSignIn } from './signIn/flow/requestSignIn'
import { awaitOutcome, runNextCheck } from './signIn/flow/runChecks'
import { sign } from './signIn/flow/sign'
import { signOnConnect } from './signIn/flow/signOnConnect'
import { endSession } from './signIn/flow/signOut'
import { holdPrompt, syncView } from './signIn/flow/syncView'
import { isBusy, nextAccount } from './signIn/rules/checks'
import { isOnScreen } from './signIn/rules/prompt'
import { checks, knownSessions, prompt, SIGN_IN_NETWORKS } from './signIn/state'
import { type SiwxOptions, signInService } from './state'
import { chooseSiwx } from './storage/flow/chooseSiwx'

export default function setup(ctx: Context, options?: SiwxOptions): void {
  const loadSiwx = loadOnce(() => chooseSiwx(ctx, options))
  ctx.provide(signInOnConnect, signOnConnect(ctx, loadSiwx))
  ctx.provide(signInService, {
    signIn: async request => requestSignIn(ctx, request ?? {}),
    signOut: async options => endSignIn(ctx, options ?? {}, loadSiwx),
  })
  ctx.tap(sessionEstablished, ({ namespace, live: { connectorId } }) => awaitOutcome(ctx, { namespace, connectorId }))
  holdPrompt(ctx)
  ctx.on(sessionEnded, ended => endSession(ctx, ended, loadSiwx))
  ctx.on(signPressed, () => void sign(ctx, loadSiwx))
  ctx.on(cancelPressed, () => void cancel(ctx, loadSiwx))
  ctx.watch(
    sessions,
    value => value,
    () => readAccounts(ctx),
  )
  ctx.watch(
    networks,
    ({ configured }) => configured,
    () => readAccounts(ctx),
  )
  for (const slice of [checks, prompt, knownSessions]) {
    ctx.watch<unknown, unknown>(
      slice,
      value => value,
      () => publishSignIns(ctx),
    )
  }
  ctx.watch(checks, isBusy, () => syncView(ctx))
  ctx.watch(prompt, isOnScreen, () => syncView(ctx))
  ctx.watch(
    route,
    value => value,
    () => syncView(ctx),
  )
  ctx.watch(checks, nextAccount, () => void runNextCheck(ctx, loadSiwx))
  ctx.onDispose(ctx.storage.watch(SIGN_IN_NETWORKS, () => void recheckPrompt(ctx, loadSiwx)))
  readAccounts(ctx)
}
