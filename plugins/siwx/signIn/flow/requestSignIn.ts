import {
  type Context,
  type Namespace,
  PorticoError,
  type SignInSession,
  sessionControl,
  sessions,
} from '../../../../kernel'
import { signalWhile } from '../../../../kernel/kit'
import type { SignInRequest } from '../../state'
import { isOpen } from '../rules/checks'
import { isOpenFor } from '../rules/prompt'
import { type Account, checks, knownSessions, type LoadSiwx, prompt } from '../state'
import { readOnAbort } from './promptUser'
import { readAccounts, reopenCheck } from './readAccounts'
import { revokeSessions } from './signOut'
import { forgetDeclined, storeDeclined } from './storedChoices'

/** Asks the account to sign in for the host, unless it has signed in. @throws NOT_CONNECTED USER_REJECTED */
export async function requestSignIn(ctx: Context, { again = true, ...options }: SignInRequest): Promise<SignInSession> {
  const account = accountOf(ctx, options)
  const isAsked = isOpenFor(ctx.read(prompt), account)
  const knownSession = await awaitSession(ctx, account)
  if (knownSession) return knownSession
  if (again && !isAsked) {
    forgetDeclined(ctx, account.namespace)
    reopenCheck(ctx, account)
    const signed = await awaitSession(ctx, accountOf(ctx, options))
    if (signed) return signed
  }
  throw new PorticoError('USER_REJECTED', 'User rejected the request', { reason: 'sign-in' })
}

/**
 * Drops the account's sign-ins for the host. If sign-in is required, the wallet is disconnected too; otherwise the
 * account stays connected and is not asked again. @throws NOT_CONNECTED
 */
export async function endSignIn(ctx: Context, options: { namespace?: Namespace }, loadSiwx: LoadSiwx): Promise<void> {
  const account = accountOf(ctx, options)
  const siwx = await loadSiwx()
  if (!siwx) return
  await revokeSessions(ctx, siwx, account)
  const { namespace, connectorId } = account
  if (siwx.getRequired?.() ?? true) return (await ctx.ask(sessionControl)).disconnect({ namespace, connectorId })
  storeDeclined(ctx, account)
  reopenCheck(ctx, account)
}

/** @throws NOT_CONNECTED */
function accountOf(ctx: Context, { namespace = ctx.read(sessions).active ?? '' }: { namespace?: Namespace }): Account {
  readAccounts(ctx)
  const check = ctx.read(checks)[namespace]
  if (!check) throw new PorticoError('NOT_CONNECTED', 'No account is connected on a listed network', { namespace })
  return check.account
}

/** The account's session, once its check has ended. */
async function awaitSession(ctx: Context, { namespace }: Account): Promise<SignInSession | undefined> {
  const pending = signalWhile(ctx, checks, ({ [namespace]: check }) => isOpen(check))
  return readOnAbort(pending, () => {
    const entry = ctx.read(knownSessions)[namespace]
    return entry?.account === ctx.read(checks)[namespace]?.account ? entry?.session : undefined
  })
}
