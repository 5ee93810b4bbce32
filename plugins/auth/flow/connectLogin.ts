import { type Context, connections, route, sessionControl, topOf } from '../../../kernel'
import { profileWalletsView } from '../../../kernel/kit'
import { connected } from '../events'
import { methodOf, requestedNamespace, walletNameOf } from '../rules/loginMethods'
import { CONNECTOR_ID } from '../state'
import { type HostedLogin, hostedLogin, type LoginResult } from './hostedLogin'
import { readLoginRecord } from './loginRecord'

/**
 * Connects the user of the login. Without a result the user is logged in already, and the namespace that the open
 * view names is added to the login.
 * @throws the errors of `SessionControl.connect`
 */
export async function connectLogin(
  ctx: Context,
  login: HostedLogin,
  { result, signal }: { result?: LoginResult; signal: AbortSignal },
): Promise<void> {
  const control = await ctx.ask(sessionControl)
  signal.throwIfAborted()
  const shown = topOf(ctx.read(route))?.view
  login.result = result
  try {
    const namespace = requestedNamespace(ctx.read(route))
    const namespaces = namespace ? [namespace] : undefined
    await control.connect({ connectorId: CONNECTOR_ID, namespaces, reported: true, signal })
    const { provider } = result ?? readLoginRecord(ctx) ?? {}
    ctx.emit(connected, { method: methodOf(provider, ctx.env), name: walletNameOf(provider), view: shown })
  } catch (error) {
    // The connection was aborted: the login ends, so that the user does not stay logged in unseen.
    if (signal.aborted && result) login.frame.send('SIGN_OUT', undefined)
    throw error
  } finally {
    login.result = undefined
  }
}

/** Closes the modal or shows the wallets, if the user is still in the view in which they connected. */
export async function leaveConnectedView(ctx: Context, key: number | undefined): Promise<void> {
  if (topOf(ctx.read(route))?.key !== key) return
  const { several, byNamespace } = ctx.read(connections)
  const live = Object.values(byNamespace).flatMap(list => list.filter(({ state }) => state !== 'disconnected'))
  const wallets = new Set(live.map(({ connectorId }) => connectorId))
  if (!several || wallets.size < 2 || !ctx.view(profileWalletsView.id)) {
    await ctx.close()
    return
  }
  await ctx.replace(profileWalletsView)
}

/** Adds the requested namespace to the login. @throws as `connectLogin` */
export async function continueLogin(ctx: Context, { signal }: { signal: AbortSignal }): Promise<void> {
  const key = topOf(ctx.read(route))?.key
  await connectLogin(ctx, await ctx.ask(hostedLogin), { signal })
  await leaveConnectedView(ctx, key)
}
