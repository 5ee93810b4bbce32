import type { Context } from '../../kernel'
import { grantNamespaces } from './grantNamespaces'
import { closeLiveSession, endLiveSession, type LiveSession, namespaceSessionsOf } from './liveSession'
import { withEvent, withGrant } from './namespaceState'
import { grantOf, readers, walletOf } from './sessionData'
import { claimVacant } from './sessionTopics'
import { createWalletRequests } from './walletRequests'

/** Serves a session of the library: creates its connections and follows the wallet's events. One in use stays as it is. */
export function openLiveSession(
  ctx: Context,
  { relay, rpc, data, sessions }: Pick<LiveSession, 'relay' | 'rpc' | 'data' | 'sessions'>,
): LiveSession {
  const known = sessions.get(data.topic)
  if (known) return known
  const wallet = walletOf(data)
  const live: LiveSession = {
    data,
    relay,
    releaseClient: relay.use(),
    rpc,
    wallet,
    requests: createWalletRequests(ctx, { client: relay.client, topic: data.topic, wallet: wallet.name }),
    granted: [],
    released: new Set(),
    subscriptions: [],
    sessions,
    isClosed: false,
  }
  subscribe(live, 'session_update', raw => updateGrants(ctx, live, raw))
  subscribe(live, 'session_event', raw => forwardEvent(live, raw))
  subscribe(live, 'session_delete', raw => {
    if (Object(raw).topic !== data.topic) return
    closeLiveSession(ctx, live, data.expiry * 1000 <= ctx.clock.now() ? 'expired' : undefined)
  })
  grantNamespaces(ctx, live, data.namespaces)
  sessions.set(data.topic, live)
  return live
}

function subscribe({ relay: { client }, subscriptions }: LiveSession, event: string, listener: (raw: unknown) => void) {
  client.on(event, listener)
  subscriptions.push(() => client.off(event, listener))
}

function updateGrants(ctx: Context, live: LiveSession, raw: unknown): void {
  const update = readers.session_update(raw)
  if (update?.topic !== live.data.topic) return
  const before = namespaceSessionsOf(live)
  const joined = grantNamespaces(ctx, live, update.namespaces)
  claimVacant(
    ctx,
    live.data.topic,
    joined.map(({ namespace }) => namespace),
  )
  // Reported first, because the new grant may end the namespace sessions that report it.
  for (const connection of joined) {
    for (const session of before) session.notify({ kind: 'joined', connection })
  }
  for (const session of before) {
    const grant = grantOf(update.namespaces, session.state.namespace)
    if (grant) session.update(withGrant(grant))
    else session.end()
  }
  // A session without any grant is of no use.
  if (namespaceSessionsOf(live).length === 0) void endLiveSession(ctx, live)
}

function forwardEvent(live: LiveSession, raw: unknown): void {
  const message = readers.session_event(raw)
  if (message?.topic !== live.data.topic) return
  const { chainId, event } = message
  for (const session of namespaceSessionsOf(live)) {
    if (chainId.startsWith(`${session.state.namespace}:`)) session.update(withEvent(event, chainId))
  }
}
