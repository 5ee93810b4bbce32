import {
  type CaipNetworkId,
  type Context,
  type Namespace,
  namespaceOf,
  PorticoError,
  parseNetworkId,
} from '../../../kernel'
import { walletNameOf } from '../rules/loginMethods'
import { EVM, isEvm, SOLANA } from '../rules/loginNamespaces'
import { servedNetworks } from '../rules/servedNetworks'
import { readOptions } from '../state'
import { leaveLogin } from './endLogin'
import type { HostedLogin } from './hostedLogin'
import { createLoginConnection, type LoginConnection, type NamespaceHandler } from './loginConnection'
import type { LoginRecord } from './loginRecord'
import { moveConnection, writeDeployed } from './moveConnection'
import type { OpenedNamespace } from './openNamespace'
import { selectAccount } from './selectAccount'

/** The namespace's connection. An existing one is moved, so that a repeated login does not create a second one. */
export function holdConnection(
  ctx: Context,
  login: HostedLogin,
  { at, user, accounts }: OpenedNamespace,
  { provider }: LoginRecord,
): LoginConnection {
  const namespace = namespaceOf(at)
  const handler = handlersOf(ctx, login)[namespace]
  if (!handler) throw new PorticoError('CONNECT_FAILED', 'Failed to connect')
  if (isEvm(namespace)) login.accountType = user.preferredAccountType ?? login.accountType
  writeDeployed(ctx, namespace, user)
  const auth = { name: loginName(provider) }
  const previous = login.connections.get(namespace)
  if (previous?.connection.auth?.name === auth.name) {
    moveConnection(previous, at, accounts)
    return previous
  }
  const created = createLoginConnection(ctx, {
    namespace,
    networkId: at,
    accounts,
    wallet: { name: walletNameOf(provider) },
    auth,
    approvedNetworkIds: servedNetworks(readOptions(ctx)),
    handler,
    prefer: account => selectAccount(login, account),
    leave: connection => leaveLogin(ctx, login, connection),
  })
  login.connections.set(namespace, created)
  return created
}

/** A login without a provider is an email login. */
export const loginName = (provider: string | undefined): string => provider ?? 'email'

/** The code of a namespace's requests loads with the first request. */
const handlersOf = (ctx: Context, login: HostedLogin): Readonly<Record<Namespace, NamespaceHandler>> => ({
  [EVM]: {
    formatChainId: hexChainId,
    handle: async (connection, call) => (await import('./handleEip155')).handleEip155(ctx, login, connection, call),
  },
  [SOLANA]: {
    formatChainId: networkId => networkId,
    handle: async (connection, call) => (await import('./handleSolana')).handleSolana(ctx, login, connection, call),
  },
})

const hexChainId = (networkId: CaipNetworkId) => `0x${Number(parseNetworkId(networkId).reference).toString(16)}`
