import {
  alerts,
  type ConnectionChange,
  type Context,
  connections,
  decide,
  type Namespace,
  PorticoError,
  raiseAlert,
  remoteConfig,
  type SessionState,
  sessions,
  type Undo,
  walletProvider,
} from '../../../kernel'
import {
  activeNamespace,
  canTransition,
  connectionListOf,
  sessionStateOf,
  stackOf,
  stackWith,
  stackWithout,
  topEntry,
} from '../rules/sessionStates'
import type { ConnectionStack, LiveConnection, RecentWallets, SessionParts, StackState, Wait } from '../state'
import { watchWallet } from './adapterAnswers'

type OnChange = (entry: LiveConnection, change: ConnectionChange) => void

export function createConnectionStack(ctx: Context, onChange: OnChange): ConnectionStack {
  const hydrated = hydratedWaits(ctx)
  const state = initialState(ctx, hydrated)
  const { stacks, waits, reasons } = state
  const publish = () => publishSessions(ctx, state)
  const update = <T extends object>(target: T, change: Partial<T>) => {
    Object.assign(target, change)
    publish()
  }
  const undos = new Map<LiveConnection, Undo>()
  const has = (entry: LiveConnection) => stackOf(state, entry.connection.namespace).includes(entry)
  return {
    top: namespace => topEntry(state, namespace),
    of: namespace => stackOf(state, namespace),
    all: () => [...stacks.values()].flat(),
    has,
    open(entry, { active, below }) {
      const { namespace } = entry.connection
      stacks.set(namespace, stackWith(state, entry, below))
      reasons.delete(namespace)
      if (active) state.preferred = namespace
      publish()
      undos.set(
        entry,
        watchWallet(ctx, entry, change => has(entry) && onChange(entry, change)),
      )
    },
    raise(entry) {
      stacks.set(entry.connection.namespace, [...stackWithout(state, entry), entry])
      publish()
    },
    close(entry, reason) {
      const { namespace } = entry.connection
      stacks.set(namespace, stackWithout(state, entry))
      reasons.set(namespace, reason)
      undos.get(entry)?.()
      undos.delete(entry)
      entry.switching?.stop.abort(new PorticoError('NOT_CONNECTED', 'No account connected', { namespace }))
      publish()
    },
    change: update,
    wait(wait) {
      waits.add(wait)
      publish()
      return () => void (waits.delete(wait) && publish())
    },
    endHydration() {
      for (const wait of hydrated) waits.delete(wait)
      publish()
    },
    setReason(namespaces, reason) {
      for (const namespace of namespaces) reasons.set(namespace, reason)
      publish()
    },
    prefer: preferred => update(state, { preferred }),
    refresh: publish,
    setRecents: recents => update(state, { recents }),
    end: () => endStack(ctx, undos),
  }
}

/** The waits that the manifest read from storage before this module was loaded. */
const hydratedWaits = (ctx: Context): readonly Wait[] =>
  Object.entries(ctx.read(sessions).byNamespace).flatMap(([namespace, session]) =>
    session.status === 'restoring' ? { ...session, namespaces: [namespace] } : [],
  )

function endStack(ctx: Context, undos: Map<LiveConnection, Undo>): void {
  for (const undo of undos.values()) undo()
  undos.clear()
  ctx.set(sessions, sessions.initial)
  ctx.set(connections, connections.initial)
}

const initialState = (ctx: Context, waits: readonly Wait[]): StackState => ({
  stacks: new Map(),
  waits: new Set(waits),
  reasons: new Map(),
  provided: new Map(),
  preferred: ctx.read(sessions).active,
  recents: () => [],
})

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

// Decided like a plugin's gate: there is no plugin behind it, so that no plugin must load before it is decided.
const GATED = [{ id: 'multi-wallet', gate: { key: 'multiWallet', remote: true as const, fallback: false } }]

/** May a namespace have several wallets? The project decides, or else the host: `features: { multiWallet: true }`. */
export const isMultiWallet = (ctx: Context): boolean =>
  decide({
    manifests: GATED,
    remote: ctx.read(remoteConfig),
    local: ctx.settings.features ?? {},
    basic: ctx.settings.basic ?? false,
    policy: ctx.settings.remotePolicy ?? 'remote-decides',
  }).on.size > 0

/** Calls `listener` when the decision changes. */
export function watchMultiWallet(ctx: Context, listener: () => void): void {
  let before = isMultiWallet(ctx)
  const look = () => {
    if (before === isMultiWallet(ctx)) return
    before = !before
    listener()
  }
  ctx.watch(remoteConfig, config => config, look)
}

/** @throws MULTI_WALLET_OFF, and raises an alert */
export function requireMultiWallet(ctx: Context): void {
  if (isMultiWallet(ctx)) return
  ctx.set(alerts, raiseAlert('MULTI_WALLET_OFF'))
  throw new PorticoError('MULTI_WALLET_OFF', 'Multi-Wallet Not Enabled')
}

/** Loads the module once; without it everything else works. */
export function openRecentWallets(ctx: Context, parts: SessionParts): Promise<RecentWallets | undefined> {
  parts.recentWallets ??= loadRecentWallets(ctx, parts)
  return parts.recentWallets
}

async function loadRecentWallets(ctx: Context, parts: SessionParts): Promise<RecentWallets | undefined> {
  try {
    return (await import('./recentWallets')).openRecentWallets(ctx, parts.stack)
  } catch (error) {
    parts.recentWallets = undefined
    ctx.report(error)
    return undefined
  }
}
