import { type Context, connectedSession, networks, sessions } from '../../../../kernel'
import { shownAccounts } from '../rules/accounts'
import { reopen, showAccounts } from '../rules/checks'
import { type Account, checks, lastAddresses } from '../state'

/** Compares the connected accounts with the checks, and adds a check for each new account. */
export function readAccounts(ctx: Context): void {
  const all = ctx.read(sessions)
  for (const namespace of Object.keys(all.byNamespace)) {
    const live = connectedSession(all, namespace)
    if (live) ctx.set(lastAddresses, known => ({ ...known, [namespace]: live.address }))
  }
  ctx.set(checks, showAccounts(shownAccounts(all, ctx.read(networks))))
}

/** Checks an account anew, because its sign-in is no longer valid. */
export function reopenCheck(ctx: Context, account: Account): void {
  const before = ctx.read(checks)
  ctx.set(checks, reopen(account))
  if (ctx.read(checks) !== before) readAccounts(ctx)
}
