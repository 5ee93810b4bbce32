import { type Context, embeddedUser, sessionConnected } from '../../../kernel'
import { CONNECTOR_ID } from '../state'
import type { HostedLogin } from './hostedLogin'
import type { LoginConnection } from './loginConnection'
import { removeLoginRecord } from './loginRecord'

/** Records which namespaces of the login have a session. */
export function followSessions(ctx: Context, { established }: HostedLogin): void {
  ctx.on(sessionConnected, ({ namespace, live }) => {
    if (live.connectorId === CONNECTOR_ID) established.add(namespace)
    else established.delete(namespace)
  })
}

/** Ends the login for all its namespaces. A namespace that was added to it and refused ends alone. */
export async function leaveLogin(ctx: Context, login: HostedLogin, left: LoginConnection): Promise<void> {
  const { namespace } = left.connection
  if (!login.established.has(namespace) && login.established.size > 0) {
    login.connections.delete(namespace)
    return left.change({ kind: 'gone' })
  }
  login.signingOut ??= signOut(ctx, login).finally(() => {
    login.signingOut = undefined
  })
  return login.signingOut
}

async function signOut(ctx: Context, login: HostedLogin): Promise<void> {
  const signedOut = login.frame.ask('SIGN_OUT')
  endLogin(ctx, login)
  await signedOut
}

/** Forgets the user, and reports the end to every namespace. */
export function endLogin(ctx: Context, login: HostedLogin, reason?: string): void {
  const ended = [...login.connections.values()]
  login.connections.clear()
  login.established.clear()
  removeLoginRecord(ctx)
  ctx.set(embeddedUser, {})
  login.accountType = undefined
  for (const { change } of ended) change({ kind: 'gone', reason })
}
