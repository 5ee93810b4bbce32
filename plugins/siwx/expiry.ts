import type { Context, SignInSession } from '../../kernel'
import type { Desk } from './desk'
import type { Account } from './state'

/** The longest delay of a browser timer: a longer one fires at once. */
const LONGEST_MS = 2 ** 31 - 1

/** Checks the account again when the last of these sessions expires. */
export function holdsUntil(
  ctx: Context,
  desk: Desk,
  { account, sessions }: { account: Account; sessions: readonly Pick<SignInSession, 'data'>[] },
): void {
  const ends = sessions.map(({ data: { expirationTime } }) => (expirationTime ? Date.parse(expirationTime) : Infinity))
  const rest = Math.max(...ends) - ctx.clock.now()
  if (!(rest <= LONGEST_MS)) return
  const forget = ctx.clock.after(Math.max(rest, 0) + 1, () => desk.reopen(account))
  desk.cases.get(account.namespace)?.stop.signal.addEventListener('abort', forget, { once: true })
}
