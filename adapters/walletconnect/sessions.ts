import type { Context, Namespace } from '../../kernel'
import { type Holding, holdSession } from './holding'
import { endSession, type Line, type Lines } from './line'
import { createRpc } from './rpc'
import type { SessionData } from './session'

/**
 * Session topics by namespace, shared by all tabs. The first topic of a namespace serves it; later ones wait for
 * `keep`.
 */
const TOPICS = 'walletconnect/topics'
type Topics = Readonly<Record<Namespace, readonly string[]>>

/** The sessions in use: each namespace has one, and several may share it. */
export interface SessionsInUse {
  /** The topic that serves the namespace, of this page or another, now or from an earlier visit. */
  topicOf(namespace: Namespace): string | undefined
  held(topic: string): Holding | undefined
  /** Puts a session into use; one in use stays unchanged. */
  take(line: Line, session: SessionData): Holding
  /** Queues the session for these namespaces. It serves those that have no other session at once. */
  claim(topic: string, namespaces: readonly Namespace[]): void
  /** Makes the session serve the namespace and drops those before it. A session that serves no namespace ends. */
  keep(namespace: Namespace, topic: string): void
  /** Removes a topic that has no session. */
  forget(topic: string): void
}

export function createSessions(ctx: Context, lines: Lines): SessionsInUse {
  const { storage } = ctx
  const held = new Map<string, Holding>()
  const rpc = createRpc(ctx)
  const topics = (): Topics => readTopics(storage.get(TOPICS)) ?? {}
  const topicOf = (namespace: Namespace) => topics()[namespace]?.[0]
  const isReplaced = (namespace: Namespace, topic: string) => {
    const own = topics()[namespace] ?? []
    return own.length > 0 && !own.includes(topic)
  }
  const forget = (topic: string) => {
    const kept = Object.entries(topics()).map(([namespace, own]) => [namespace, own.filter(other => other !== topic)])
    storage.set(TOPICS, Object.fromEntries(kept.filter(([, own]) => own?.length)))
  }

  /** Releases replaced namespaces, and closes sessions that serve none. */
  function agree(): void {
    const all = Object.values(topics()).flat()
    for (const holding of [...held.values()]) {
      if (!all.includes(holding.topic)) {
        held.delete(holding.topic)
        holding.close()
        continue
      }
      for (const { namespace } of holding.connections) {
        if (isReplaced(namespace, holding.topic)) holding.release(namespace)
      }
    }
  }

  ctx.onDispose(
    storage.watch(TOPICS, () => {
      // A cleared storage says nothing about the wallet.
      if (!readTopics(storage.get(TOPICS))) return
      // The client's sessions and keys are out of date: they must not overwrite the stored ones.
      lines.retire()
      agree()
    }),
  )

  ctx.onDispose(() => {
    for (const holding of held.values()) holding.leave()
  })

  function claim(topic: string, namespaces: readonly Namespace[]): void {
    const now = topics()
    const claimed = namespaces.map(namespace => [namespace, [...new Set([...(now[namespace] ?? []), topic])]])
    storage.set(TOPICS, { ...now, ...Object.fromEntries(claimed) })
  }

  return {
    topicOf,
    held: topic => held.get(topic),
    claim,
    forget,
    take(line, session) {
      const { topic } = session
      const known = held.get(topic)
      if (known) return known
      const holding = holdSession(ctx, {
        line,
        rpc,
        session,
        isReplaced: namespace => isReplaced(namespace, topic),
        onJoin(joined) {
          const vacant = joined.filter(namespace => !topicOf(namespace))
          if (vacant.length > 0) claim(topic, vacant)
        },
        onClose() {
          if (held.delete(topic)) forget(topic)
        },
      })
      held.set(topic, holding)
      return holding
    },
    keep(namespace, topic) {
      const line = held.get(topic)?.line
      if (!line) return
      const now = topics()
      const own = now[namespace] ?? []
      storage.set(TOPICS, { ...now, [namespace]: own.includes(topic) ? own.slice(own.indexOf(topic)) : [topic] })
      const all = Object.values(topics()).flat()
      for (const other of [...line.client.session.keys, ...held.keys()]) {
        if (!all.includes(other)) void (held.get(other)?.end() ?? endSession(ctx, line, other))
      }
      agree()
    },
  }
}

/** Undefined if the stored value is not this adapter's. */
function readTopics(stored: unknown): Topics | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  return Object.fromEntries(
    Object.entries(stored).map(([namespace, own]) => [
      namespace,
      Array.isArray(own) ? own.filter(topic => typeof topic === 'string') : [],
    ]),
  )
}
