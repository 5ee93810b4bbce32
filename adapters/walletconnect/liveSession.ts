import type { CaipNetworkId, ConnectedSession, Connection, Context, Namespace, Undo } from '../../kernel'
import { DISCONNECTED, ProviderRpcError } from '../../kernel/provider/rpcError'
import { endSession } from './endSession'
import type { NamespaceSession } from './namespaceSession'
import { withNetwork } from './namespaceState'
import type { RelayClient } from './relayClient'
import type { Rpc } from './rpc'
import type { SessionData } from './sessionData'
import { forgetTopic, isReplaced } from './sessionTopics'
import type { WalletRequests } from './walletRequests'

/** A namespace that the wallet granted, and the connection that the kernel holds. */
export interface GrantedNamespace {
  readonly session: NamespaceSession
  readonly connection: Connection
}

/**
 * A session in use: one namespace session for each of the host's namespaces that the wallet grants. All end together.
 */
export interface LiveSession {
  readonly data: SessionData
  readonly relay: RelayClient
  /** The session no longer needs the client. */
  readonly releaseClient: Undo
  readonly rpc: Rpc
  readonly wallet: ConnectedSession['wallet']
  readonly requests: WalletRequests
  /** Includes namespaces that are over. */
  readonly granted: GrantedNamespace[]
  /** Namespaces that a newer session serves. This session does not serve them again. */
  readonly released: Set<Namespace>
  readonly subscriptions: Undo[]
  readonly sessions: LiveSessions
  isClosed: boolean
  /** Set once the wallet is notified of the end. */
  ending?: Promise<void>
}

/** The sessions in use by this page, by topic: each namespace has one, and several namespaces may share it. */
export type LiveSessions = Map<string, LiveSession>

/** The reason when a newer session replaces this one. The session plugin then looks for the newer one. */
const REPLACED = 'replaced'

export const namespaceSessionsOf = ({ granted }: LiveSession): NamespaceSession[] =>
  granted.flatMap(({ session }) => (session.isOver ? [] : session))

/** Empty if the wallet grants no usable namespace. */
export const connectionsOf = ({ granted }: LiveSession): Connection[] =>
  granted.flatMap(({ session, connection }) => (session.isOver ? [] : connection))

/** Moves to the network in each namespace that grants it. */
export function moveTo(live: LiveSession, networkId: CaipNetworkId): void {
  for (const session of namespaceSessionsOf(live)) {
    if (session.state.grant.chains.has(networkId)) session.update(withNetwork(networkId))
  }
}

/** Stops listening to the wallet; the session itself continues. */
export function unsubscribe({ subscriptions }: LiveSession): void {
  for (const undo of subscriptions) undo()
}

/** Gives up a namespace that a newer session serves. */
export function releaseNamespace(live: LiveSession, namespace: Namespace): void {
  for (const session of namespaceSessionsOf(live)) {
    if (session.state.namespace !== namespace) continue
    live.released.add(namespace)
    session.end(REPLACED)
  }
}

/** Handles a session that is over already; notifies only the listeners, of `except` not even those. */
export function closeLiveSession(ctx: Context, live: LiveSession, reason?: string, except?: NamespaceSession): void {
  if (live.isClosed) return
  live.isClosed = true
  const { topic } = live.data
  // Read before the topic is forgotten.
  const ends = namespaceSessionsOf(live).map(session => ({
    session,
    reason: isReplaced(ctx, session.state.namespace, topic) ? REPLACED : reason,
  }))
  unsubscribe(live)
  if (live.sessions.delete(topic)) forgetTopic(ctx, topic)
  // The wallet is notified through this client, even if the client is retired.
  void Promise.resolve(live.ending).then(live.releaseClient)
  live.requests.stop(new ProviderRpcError(DISCONNECTED, 'The wallet is disconnected'))
  for (const { session, reason } of ends) if (session !== except) session.end(reason)
}

/** Ends the session and notifies the wallet. Never fails or hangs. */
export function endLiveSession(ctx: Context, live: LiveSession, except?: NamespaceSession): Promise<void> {
  live.ending ??= live.isClosed ? Promise.resolve() : endSession(ctx, live.relay, live.data.topic)
  closeLiveSession(ctx, live, undefined, except)
  return live.ending
}
