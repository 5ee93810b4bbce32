import {
  type CaipNetworkId,
  type Connection,
  type ConnectionChange,
  isNetworkId,
  type Live,
  type Namespace,
  namespaceOf,
  type SessionState,
  type Sessions,
  uniqueAccounts,
} from '../../kernel'

/** A wallet's answer as a session, or nothing where it shows no account or no network of its family. */
export function liveFrom(connection: Connection, connectorId: string): Live | undefined {
  const accounts = uniqueAccounts(connection.accounts)
  const [first] = accounts
  if (!first || !isOf(connection.namespace, connection.networkId)) return undefined
  const { networkId, approvedNetworkIds, wallet } = connection
  return { connectorId, accounts, address: first.address, networkId, approvedNetworkIds, wallet }
}

/** What the wallet told us by itself, taken in; nothing when the session cannot go on. The wallet's first account is the one in use. */
export function changed(live: Live, change: ConnectionChange): Live | undefined {
  if (change.kind === 'gone') return undefined
  if (change.kind === 'network') {
    return isOf(namespaceOf(live.networkId), change.networkId) ? { ...live, networkId: change.networkId } : live
  }
  const accounts = uniqueAccounts(change.accounts)
  const [first] = accounts
  return first && { ...live, accounts, address: first.address }
}

const isOf = (namespace: Namespace, networkId: unknown): networkId is CaipNetworkId =>
  isNetworkId(networkId) && namespaceOf(networkId) === namespace

/**
 * Where the pointer stands. A family that is only connecting does not draw it away from one that is connected;
 * one that is being restored keeps it: that is where the visitor was.
 */
export function activeOf(
  byNamespace: Sessions['byNamespace'],
  preferred: Namespace | undefined,
): Namespace | undefined {
  const statusOf = (namespace: Namespace) => byNamespace[namespace]?.status ?? 'disconnected'
  const busy = Object.keys(byNamespace).filter(namespace => statusOf(namespace) !== 'disconnected')
  const here = busy.find(namespace => namespace === preferred)
  if (here && statusOf(here) !== 'connecting') return here
  return busy.find(namespace => isLive(byNamespace[namespace])) ?? here ?? busy[0]
}

const isLive = (session: SessionState | undefined): boolean => session !== undefined && 'accounts' in session
