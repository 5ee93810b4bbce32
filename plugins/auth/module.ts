import { type Context, connectService, theme } from '../../kernel'
import { createFrame } from './api/frame'
import { createConnecting } from './flow/createConnecting'
import { followSessions } from './flow/endLogin'
import { type HostedLogin, hostedLogin } from './flow/hostedLogin'
import { checkLogin } from './flow/moveConnection'
import { offerEmailEdit } from './flow/offerEmailEdit'
import { registerConnector } from './flow/registerConnector'
import { resumeSocialLogin, takeRedirectResult } from './flow/resumeSocialLogin'
import { syncDapp, syncTheme } from './flow/syncFrame'
import { type AuthOptions, writeOptions } from './state'

export default function setup(ctx: Context, options: AuthOptions): void {
  // First, so that the result leaves its slice before other code can read it.
  const redirectResult = takeRedirectResult(ctx)
  writeOptions(ctx, options)
  const frame = createFrame(ctx)
  const login: HostedLogin = { frame, connections: new Map(), established: new Set() }
  followSessions(ctx, login)
  ctx.provide(hostedLogin, login)
  ctx.provide(connectService.on(ctx.id), createConnecting(ctx, login))
  frame.onReady(() => {
    syncDapp(ctx, frame)
    syncTheme(ctx, frame)
    checkLogin(ctx, login).catch(ctx.report)
  })
  ctx.watch(
    theme,
    value => value,
    () => syncTheme(ctx, frame),
  )
  registerConnector(ctx)
  offerEmailEdit(ctx)
  if (redirectResult) resumeSocialLogin(ctx, login, redirectResult).catch(ctx.report)
}
