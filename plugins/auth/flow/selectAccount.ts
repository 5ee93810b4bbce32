import type { Account, Context } from '../../../kernel'
import type { HostedLogin } from './hostedLogin'
import { type LoginConnection, readCurrentAccount } from './loginConnection'

/** Makes the frame use accounts of this account's type. */
export async function selectAccount(login: HostedLogin, { type }: Account): Promise<void> {
  if (type === undefined || type === login.accountType) return
  await login.frame.ask('SET_PREFERRED_ACCOUNT', { type })
  login.accountType = type
}

/** Makes the frame sign with the account that the user sees. */
export async function selectCurrentAccount(
  ctx: Context,
  login: HostedLogin,
  { connection }: LoginConnection,
): Promise<void> {
  const account = readCurrentAccount(ctx, connection)
  if (account) await selectAccount(login, account)
}
