import type { Context, Namespace } from '../../kernel'

type Store = Pick<Context, 'storage'>

/**
 * Session topics by namespace, shared by all tabs. The first topic of a namespace serves it; later ones wait for
 * `keepTopic`.
 */
const KEY = 'walletconnect/topics'
type Topics = Readonly<Record<Namespace, readonly string[]>>

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

const topicsIn = ({ storage }: Store): Topics => readTopics(storage.get(KEY)) ?? {}

export const allTopics = (store: Store): string[] => Object.values(topicsIn(store)).flat()

/** The topic that serves the namespace, of this page or another, now or from an earlier visit. */
export const topicOf = (store: Store, namespace: Namespace): string | undefined => topicsIn(store)[namespace]?.[0]

/** Whether the namespace has sessions, and this is none of them. */
export function isReplaced(store: Store, namespace: Namespace, topic: string): boolean {
  const own = topicsIn(store)[namespace] ?? []
  return own.length > 0 && !own.includes(topic)
}

/** Queues the session for these namespaces. It serves those that have no other session at once. */
export function claimNamespaces(store: Store, topic: string, namespaces: readonly Namespace[]): void {
  const now = topicsIn(store)
  const claimed = namespaces.map(namespace => [namespace, [...new Set([...(now[namespace] ?? []), topic])]])
  store.storage.set(KEY, { ...now, ...Object.fromEntries(claimed) })
}

/** Claims those of the namespaces that no session serves. */
export function claimVacant(store: Store, topic: string, namespaces: readonly Namespace[]): void {
  const vacant = namespaces.filter(namespace => !topicOf(store, namespace))
  if (vacant.length > 0) claimNamespaces(store, topic, vacant)
}

/** Makes the session serve the namespace and drops those before it. */
export function keepTopic(store: Store, topic: string, namespace: Namespace): void {
  const now = topicsIn(store)
  const own = now[namespace] ?? []
  store.storage.set(KEY, { ...now, [namespace]: own.includes(topic) ? own.slice(own.indexOf(topic)) : [topic] })
}

/** Removes a topic that has no session. */
export function forgetTopic(store: Store, topic: string): void {
  const kept = Object.entries(topicsIn(store)).map(([namespace, own]) => [
    namespace,
    own.filter(other => other !== topic),
  ])
  store.storage.set(KEY, Object.fromEntries(kept.filter(([, own]) => own?.length)))
}

/** Another tab has changed the topics. A cleared storage is no change: it does not concern the wallets. */
export function onTopicsChange(ctx: Store & Pick<Context, 'onDispose'>, listener: () => void): void {
  ctx.onDispose(ctx.storage.watch(KEY, () => readTopics(ctx.storage.get(KEY)) && listener()))
}
