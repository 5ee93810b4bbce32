import {
  type CaipNetworkId,
  type ConnectedSession,
  type Connection,
  type ConnectionChange,
  type Context,
  connections,
  type Namespace,
  PorticoError,
  type SessionState,
  sessions,
  type Undo,
} from '../../../../kernel'
import { activeNamespace } from '../../rules/activeNamespace'
import { canTransition } from '../../rules/transitions'
import { connectionListOf } from '../rules/connectionList'
import type { RecentWallet } from '../rules/recentWallet'
import { isMultiWallet } from './multiWallet'
import { createProviderRegistry } from './providerRegistry'

/** A live connection to a wallet in one namespace. */
export interface LiveConnection {
  readonly connectorId: string
  readonly adapter: string
  readonly connection: Connection
  live: ConnectedSession
  /** Accepted, announced and remembered. Until then the earlier session can still come back. */
  accepted: boolean
  /** The wallet shows no account until its user unlocks it; `live` is its last known state. */
  locked?: true
  /** The pending network switch. */
  switching?: { readonly target: CaipNetworkId; readonly stop: AbortController }
  /** Another tab switched the wallet, and this tab reads its network. */
  following?: boolean
  /** The user is disconnecting: resolves once the wallet has answered. */
  ending?: Promise<void>
}

export type LiveConnectionChange = Partial<
  Pick<LiveConnection, 'live' | 'accepted' | 'locked' | 'switching' | 'following' | 'ending'>
>

/** Namespaces that wait for a wallet. */
type Wait = Extract<SessionState, { readonly status: 'connecting' | 'restoring' }> & {
  readonly namespaces: readonly Namespace[]
}

/**
 * The live connections, stacked by namespace. The top of each stack is the visible session: only this module derives
 * the slices and the wallet provider from it, so that they cannot disagree.
 */
export interface ConnectionStack {
  top(namespace: Namespace): LiveConnection | undefined
  all(): readonly LiveConnection[]
  /** From the bottom to the top. */
  of(namespace: Namespace): readonly LiveConnection[]
  has(entry: LiveConnection): boolean
  /** Adds it on top of its namespace, or under those that `below` selects, and watches the wallet. */
  open(entry: LiveConnection, options: { active: boolean; below?: (other: LiveConnection) => boolean }): void
  /** Moves it to the top of its namespace. */
  raise(entry: LiveConnection): void
  /** Removes it and stops watching its wallet; the one below becomes visible. */
  close(entry: LiveConnection, reason?: string): void
  change(entry: LiveConnection, change: LiveConnectionChange): void
  /** Shows this state for namespaces without a connection, until undone. */
  wait(wait: Wait): Undo
  /** Ends the state from storage: only wallets that are being restored stay `restoring`. */
  endHydration(): void
  /** Sets the reason why these namespaces have no session. */
  setReason(namespaces: readonly Namespace[], reason: string | undefined): void
  prefer(namespace: Namespace): void
  /** Publishes again after a change elsewhere. */
  refresh(): void
  /** Sets the source of the recent wallets. */
  setRecents(recents: () => readonly RecentWallet[]): void
  /** Disposes: no wallet is connected, and nothing changes any more. */
  end(): void
}

type OnChange = (entry: LiveConnection, change: ConnectionChange) => void

export function createConnectionStack(ctx: Context, onChange: OnChange): ConnectionStack {
  const stacks = new Map<Namespace, readonly LiveConnection[]>()
  const hydrated = hydratedWaits(ctx)
  const waits = new Set<Wait>(hydrated)
  const reasons = new Map<Namespace, string | undefined>()
  const listening = new Map<LiveConnection, Undo>()
  const provideFrom = createProviderRegistry(ctx)
  let preferred = ctx.read(sessions).active
  let recents: () => readonly RecentWallet[] = () => []

  const stackOf = (namespace: Namespace) => stacks.get(namespace) ?? []
  const top = (namespace: Namespace) => stackOf(namespace).at(-1)
  const without = (entry: LiveConnection) => stackOf(entry.connection.namespace).filter(other => other !== entry)
  const has = (entry: LiveConnection) => stackOf(entry.connection.namespace).includes(entry)
  const unwatch = (entry: LiveConnection) => {
    listening.get(entry)?.()
    listening.delete(entry)
  }

  function stateOf(namespace: Namespace): SessionState {
    const entry = top(namespace)
    if (entry?.locked) return lockedState(entry)
    if (entry?.ending) return { status: 'disconnecting', ...entry.live }
    if (entry?.switching) return { status: 'switching', target: entry.switching.target, ...entry.live }
    if (entry) return { status: 'connected', ...entry.live }
    const wait = [...waits].findLast(({ namespaces }) => namespaces.includes(namespace))
    if (wait) {
      const { namespaces: _, ...state } = wait
      return state
    }
    return { status: 'disconnected', reason: reasons.get(namespace) }
  }

  function publish(): void {
    if (ctx.signal.aborted) return
    const byNamespace = { ...ctx.read(sessions).byNamespace }
    const waiting = [...waits].flatMap(wait => wait.namespaces)
    const namespaces = new Set([...Object.keys(byNamespace), ...stacks.keys(), ...waiting])
    // The provider and the connection list are published before the session, so that its listeners find them.
    for (const namespace of namespaces) provideFrom(namespace, top(namespace))
    const many = isMultiWallet(ctx)
    const list = connectionListOf(stacks, { several: many, recents: many ? recents() : [] })
    if (!isEqual(list, ctx.read(connections))) ctx.write(connections, () => list)
    for (const namespace of namespaces) {
      const state = stateOf(namespace)
      if (ctx.settings.debug !== false) reportInvalid(namespace, byNamespace[namespace]?.status, state.status)
      if (!isEqual(state, byNamespace[namespace])) byNamespace[namespace] = state
    }
    const active = activeNamespace(byNamespace, preferred)
    // The pointer does not return when its former namespace starts to connect again.
    preferred = active ?? preferred
    ctx.write(sessions, draft => {
      draft.active = active
      Object.assign(draft.byNamespace, byNamespace)
    })
  }

  function reportInvalid(namespace: Namespace, from: Status = 'disconnected', to: Status): void {
    if (!canTransition(from, to))
      ctx.report(new PorticoError('SESSION_ASTRAY', `The session of ${namespace} cannot go from ${from} to ${to}`))
  }

  return {
    top,
    of: stackOf,
    all: () => [...stacks.values()].flat(),
    has,
    open(entry, { active, below = () => false }) {
      const { namespace } = entry.connection
      const stack = stackOf(namespace)
      const place = stack.findIndex(below)
      stacks.set(namespace, place < 0 ? [...stack, entry] : stack.toSpliced(place, 0, entry))
      reasons.delete(namespace)
      if (active) preferred = namespace
      publish()
      listening.set(
        entry,
        entry.connection.watch(change => has(entry) && onChange(entry, change)),
      )
    },
    raise(entry) {
      stacks.set(entry.connection.namespace, [...without(entry), entry])
      publish()
    },
    close(entry, reason) {
      const { namespace } = entry.connection
      stacks.set(namespace, without(entry))
      reasons.set(namespace, reason)
      unwatch(entry)
      entry.switching?.stop.abort(new PorticoError('NOT_CONNECTED', 'No account connected', { namespace }))
      publish()
    },
    change(entry, change) {
      Object.assign(entry, change)
      publish()
    },
    wait(wait) {
      waits.add(wait)
      publish()
      return () => {
        if (waits.delete(wait)) publish()
      }
    },
    endHydration() {
      for (const wait of hydrated) waits.delete(wait)
      publish()
    },
    setReason(namespaces, reason) {
      for (const namespace of namespaces) reasons.set(namespace, reason)
      publish()
    },
    prefer(namespace) {
      preferred = namespace
      publish()
    },
    refresh: publish,
    setRecents(source) {
      recents = source
      publish()
    },
    end() {
      for (const entry of [...listening.keys()]) unwatch(entry)
      ctx.write(sessions, () => sessions.initial)
      ctx.write(connections, () => connections.initial)
    },
  }
}

/** The waits that the manifest read from storage before this module was loaded. */
const hydratedWaits = (ctx: Context): readonly Wait[] =>
  Object.entries(ctx.read(sessions).byNamespace).flatMap(([namespace, session]) =>
    session.status === 'restoring' ? { ...session, namespaces: [namespace] } : [],
  )

type Status = SessionState['status']

function lockedState({ live: { connectorId, wallet, address, networkId } }: LiveConnection): SessionState {
  return { status: 'locked', connectorId, wallet, last: { address, networkId } }
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
