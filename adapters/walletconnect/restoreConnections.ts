import type { Connection, ConnectRequest, Context, Namespace } from '../../kernel'
import { endSession } from './endSession'
import { connectionsOf, type LiveSession, moveTo } from './liveSession'
import { openLiveSession } from './openLiveSession'
import type { ConnectorState } from './options'
import { isStale } from './proposal'
import { readSession } from './sessionData'
import { forgetTopic, topicOf } from './sessionTopics'

/** The connections of earlier visits' sessions for these namespaces. */
export async function restoreConnections(
  ctx: Context,
  state: ConnectorState,
  { namespaces, networkId, signal }: Pick<ConnectRequest, 'namespaces' | 'networkId' | 'signal'>,
): Promise<readonly Connection[]> {
  const found = await Promise.all(namespaces.map(namespace => sessionFor(ctx, state, namespace)))
  // A restore that was aborted while the library started must not move a session in use.
  signal.throwIfAborted()
  for (const live of found) if (live) moveTo(live, networkId)
  return namespaces.flatMap((name, index) => {
    const live = found[index]
    return live ? connectionsOf(live).filter(({ namespace }) => namespace === name) : []
  })
}

async function sessionFor(ctx: Context, state: ConnectorState, namespace: Namespace): Promise<LiveSession | undefined> {
  const topic = topicOf(ctx, namespace)
  return topic === undefined ? undefined : (state.sessions.get(topic) ?? restoreSession(ctx, state, topic))
}

/** Restores a session of an earlier visit, if it still exists and was proposed for every network of today. */
async function restoreSession(
  ctx: Context,
  { clients, sessions, rpc, proposal }: ConnectorState,
  topic: string,
): Promise<LiveSession | undefined> {
  const relay = await clients.open()
  const data = relay.client.session
    .getAll()
    .map(readSession)
    .find(known => known?.topic === topic)
  const stale = data && isStale(data.requested, proposal())
  if (stale) void endSession(ctx, relay, topic)
  if (data && !stale) return openLiveSession(ctx, { relay, rpc, data, sessions })
  forgetTopic(ctx, topic)
  return undefined
}
