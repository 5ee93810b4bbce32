import { type Context, connectedSession, networks, type SignInSession, sessions } from '../../../../kernel'
import { shownAccounts } from '../rules/accounts'
import { reopen, showAccounts } from '../rules/checks'
import { type Account, checks, lastAddresses } from '../state'

/** Compares the connected accounts with the checks, and adds a check for each new account. */
export function readAccounts(ctx: Context): void {
  const state = ctx.read(sessions)
  for (const namespace of Object.keys(state.byNamespace)) {
    const live = connectedSession(state, namespace)
    if (live) ctx.set(lastAddresses, addresses => ({ ...addresses, [namespace]: live.address }))
  }
  ctx.set(checks, showAccounts(shownAccounts(state, ctx.read(networks))))
}

/** Checks an account anew, because its sign-in is no longer valid. */
export function reopenCheck(ctx: Context, account: Account): void {
  const previousChecks = ctx.read(checks)
  ctx.set(checks, reopen(account))
  if (ctx.read(checks) !== previousChecks) readAccounts(ctx)
}

/** The longest delay of a browser timer: a longer one fires at once. */
const LONGEST_MS = 2 ** 31 - 1

/** Checks the account again when the last of these sessions expires. */
export function recheckOnExpiry(
  ctx: Context,
  { account, sessions }: { account: Account; sessions: readonly Pick<SignInSession, 'data'>[] },
): void {
  const ends = sessions.map(({ data: { expirationTime } }) => (expirationTime ? Date.parse(expirationTime) : Infinity))
  const rest = Math.max(...ends) - ctx.clock.now()
  if (!(rest <= LONGEST_MS)) return
  ctx.clock.after(Math.max(rest, 0) + 1, () => reopenCheck(ctx, account))
}
