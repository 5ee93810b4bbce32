import type { Context } from '../../../kernel'
import { endLogin } from './endLogin'
import type { HostedLogin } from './hostedLogin'
import { refreshConnection } from './moveConnection'

/** Checks that the login is still valid after the page in the frame has changed. */
export async function checkLogin(ctx: Context, login: HostedLogin): Promise<void> {
  if (login.connections.size === 0) return
  const { isConnected } = await login.frame.ask('IS_CONNECTED')
  if (!isConnected) return endLogin(ctx, login, 'expired')
  for (const connection of login.connections.values()) {
    await refreshConnection(ctx, login, connection, connection.connection.networkId)
  }
}
