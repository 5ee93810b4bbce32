import {
  type Context,
  connections,
  type Namespace,
  PorticoError,
  type SessionState,
  sessions,
  walletProvider,
} from '../../../../kernel'
import { activeNamespace } from '../../rules/activeNamespace'
import { canTransition } from '../../rules/transitions'
import { connectionListOf } from '../rules/connectionList'
import { sessionStateOf, topEntry } from '../rules/sessionStates'
import type { StackState } from '../state'
import { isMultiWallet } from './multiWallet'

/** Derives the slices and the wallet providers from the stacks: no other code writes them, so that they agree. */
export function publishSessions(ctx: Context, state: StackState): void {
  if (ctx.signal.aborted) return
  const byNamespace = { ...ctx.read(sessions).byNamespace }
  const waiting = [...state.waits].flatMap(wait => wait.namespaces)
  const namespaces = new Set([...Object.keys(byNamespace), ...state.stacks.keys(), ...waiting])
  // The provider and the connection list are published before the session, so that its listeners find them.
  for (const namespace of namespaces) provideWallet(ctx, state, namespace)
  const several = isMultiWallet(ctx)
  const list = connectionListOf(state.stacks, { several, recents: several ? state.recents() : [] })
  if (!isEqual(list, ctx.read(connections))) ctx.set(connections, list)
  for (const namespace of namespaces) {
    const next = sessionStateOf(state, namespace)
    if (ctx.settings.debug !== false) reportInvalid(ctx, namespace, byNamespace[namespace]?.status, next.status)
    if (!isEqual(next, byNamespace[namespace])) byNamespace[namespace] = next
  }
  const active = activeNamespace(byNamespace, state.preferred)
  // The pointer does not return when its former namespace starts to connect again.
  state.preferred = active ?? state.preferred
  ctx.update(sessions, draft => {
    draft.active = active
    Object.assign(draft.byNamespace, byNamespace)
    const pending = [...state.stacks.keys()].filter(namespace => topEntry(state, namespace)?.accepted === false)
    if (pending.length > 0) draft.pending = pending
    else delete draft.pending
  })
}

/** Provides the wallet provider of the visible connection, until it is replaced or removed. */
function provideWallet(ctx: Context, state: StackState, namespace: Namespace): void {
  const { provided } = state
  const entry = topEntry(state, namespace)
  const now = provided.get(namespace)
  if (now?.entry === entry) return
  now?.end()
  provided.delete(namespace)
  if (!entry) return
  provided.set(namespace, { entry, end: ctx.provide(walletProvider.on(namespace), entry.connection.provider) })
}

type Status = SessionState['status']

function reportInvalid(ctx: Context, namespace: Namespace, from: Status = 'disconnected', to: Status): void {
  if (!canTransition(from, to))
    ctx.report(
      new PorticoError('SESSION_TRANSITION_INVALID', `The session of ${namespace} cannot go from ${from} to ${to}`),
    )
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
