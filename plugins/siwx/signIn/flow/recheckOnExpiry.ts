import type { Context, SignInSession } from '../../../../kernel'
import type { Account } from '../state'
import { reopenCheck } from './readAccounts'

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
