import { type Account, type CaipNetworkId, type Context, embeddedUser, type Namespace } from '../../../kernel'
import { CHAIN_DISCONNECTED, ProviderRpcError } from '../../../kernel/provider/rpcError'
import type { UserReply } from '../api/frameMessages'
import { firstRpcUrl } from '../rules/frameNetwork'
import { isEvm } from '../rules/loginNamespaces'
import { isServed } from '../rules/servedNetworks'
import { readOptions } from '../state'
import { endLogin } from './endLogin'
import type { HostedLogin } from './hostedLogin'
import type { LoginConnection } from './loginConnection'
import { readAccounts, readUser } from './loginUser'

/** Switches the frame to another network, on which the accounts may differ. @throws ProviderRpcError 4901 */
export async function switchLoginNetwork(
  ctx: Context,
  login: HostedLogin,
  connection: LoginConnection,
  networkId: CaipNetworkId,
): Promise<void> {
  if (!isServed(readOptions(ctx), networkId)) throw new ProviderRpcError(CHAIN_DISCONNECTED, 'Chain is not supported')
  const payload = { chainId: networkId, rpcUrl: firstRpcUrl(ctx, networkId) }
  await login.frame.ask('SWITCH_NETWORK', payload, { at: networkId })
  await refreshConnection(ctx, login, connection, networkId)
}

/** Reads the user again on the network, and reports what has changed. */
async function refreshConnection(
  ctx: Context,
  { frame }: HostedLogin,
  connection: LoginConnection,
  at: CaipNetworkId,
): Promise<void> {
  const user = await readUser(ctx, frame, { at })
  writeDeployed(ctx, connection.connection.namespace, user)
  moveConnection(connection, at, await readAccounts(ctx, frame, { at, user }))
}

export function moveConnection(
  { connection, change }: LoginConnection,
  networkId: CaipNetworkId,
  accounts: readonly Account[],
): void {
  const moved = networkId !== connection.networkId
  if (JSON.stringify(accounts) !== JSON.stringify(connection.accounts))
    change({ kind: 'accounts', accounts, ...(moved && { networkId }) })
  else if (moved) change({ kind: 'network', networkId })
}

/** Only EVM accounts are smart accounts. */
export function writeDeployed(ctx: Context, namespace: Namespace, { smartAccountDeployed }: UserReply): void {
  if (isEvm(namespace)) {
    ctx.set(embeddedUser, user => ({ ...user, smartAccountDeployed: smartAccountDeployed ?? undefined }))
  }
}

/** Checks that the login is still valid after the page in the frame has changed. */
export async function checkLogin(ctx: Context, login: HostedLogin): Promise<void> {
  if (login.connections.size === 0) return
  const { isConnected } = await login.frame.ask('IS_CONNECTED')
  if (!isConnected) return endLogin(ctx, login, 'expired')
  for (const connection of login.connections.values()) {
    await refreshConnection(ctx, login, connection, connection.connection.networkId)
  }
}
