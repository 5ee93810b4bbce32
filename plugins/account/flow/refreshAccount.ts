import { type Context, connectedSession, findNetwork, networks, sessions } from '../../../kernel'
import { refreshBalance } from './refreshBalance'
import { refreshIdentity } from './refreshIdentity'

/** Refreshes balance and identity of the account in use; does nothing on a network that is not listed. */
export async function refreshAccount(ctx: Context, { signal }: { signal: AbortSignal }): Promise<void> {
  const live = connectedSession(ctx.read(sessions))
  const network = findNetwork(ctx.read(networks), live?.networkId)
  if (!live || !network) return
  const subject = { address: live.address, network, signal }
  await Promise.all([refreshBalance(ctx, subject), refreshIdentity(ctx, subject)])
}
