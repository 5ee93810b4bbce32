import { type Context, connectedSession, networks, type SignInSession, sessions } from '../../../../kernel'
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
