import type { Context, Namespace } from '../../kernel'
import { endSession } from './endSession'
import {
  closeLiveSession,
  connectionsOf,
  endLiveSession,
  type LiveSessions,
  releaseNamespace,
  unsubscribe,
} from './liveSession'
import type { RelayClients } from './relayClients'
import { allTopics, isReplaced, keepTopic, onTopicsChange } from './sessionTopics'

export function createLiveSessions(ctx: Context, clients: RelayClients): LiveSessions {
  const sessions: LiveSessions = new Map()
  onTopicsChange(ctx, () => {
    // The client's sessions and keys are out of date: they must not overwrite the stored ones.
    clients.retire()
    followTopics(ctx, sessions)
  })
  ctx.onDispose(() => sessions.forEach(unsubscribe))
  return sessions
}

/** Makes the session serve the namespace. A session that serves no namespace ends. */
export function keepSession(
  ctx: Context,
  sessions: LiveSessions,
  { namespace, topic }: { namespace: Namespace; topic: string },
): void {
  const relay = sessions.get(topic)?.relay
  if (!relay) return
  keepTopic(ctx, topic, namespace)
  const topics = allTopics(ctx)
  for (const other of [...relay.client.session.keys, ...sessions.keys()]) {
    if (topics.includes(other)) continue
    const live = sessions.get(other)
    void (live ? endLiveSession(ctx, live) : endSession(ctx, relay, other))
  }
  followTopics(ctx, sessions)
}

/** Releases replaced namespaces, and closes sessions that serve none. */
function followTopics(ctx: Context, sessions: LiveSessions): void {
  const topics = allTopics(ctx)
  for (const live of [...sessions.values()]) {
    const { topic } = live.data
    if (!topics.includes(topic)) {
      sessions.delete(topic)
      closeLiveSession(ctx, live)
      continue
    }
    for (const { namespace } of connectionsOf(live)) {
      if (isReplaced(ctx, namespace, topic)) releaseNamespace(live, namespace)
    }
  }
}
