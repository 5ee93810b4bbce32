import type { Context, SignInSession } from '../../../../kernel'
import { signIns } from '../../state'
import { signInOf } from '../rules/signInOf'
import { type Account, checks, knownSessions, prompt } from '../state'

/** Publishes the sign-in of each namespace's account for the host. */
export function publishSignIns(ctx: Context): void {
  const [all, now, known] = [ctx.read(checks), ctx.read(prompt), ctx.read(knownSessions)]
  const found = Object.keys(all).map(namespace => [namespace, signInOf(namespace, { checks: all, prompt: now, known })])
  ctx.set(signIns, Object.fromEntries(found))
}

export const rememberSession = (ctx: Context, account: Account, session: SignInSession): void =>
  ctx.set(knownSessions, known => ({ ...known, [account.namespace]: { account, session } }))
