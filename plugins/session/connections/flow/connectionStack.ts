import {
  type ConnectionChange,
  type Context,
  connections,
  type Namespace,
  PorticoError,
  sessions,
  type Undo,
} from '../../../../kernel'
import type { RecentWallet } from '../rules/recentWallet'
import { stackOf, stackWith, stackWithout, topEntry } from '../rules/sessionStates'
import type { LiveConnection, LiveConnectionChange, StackState, Wait } from '../state'
import { watchWallet } from './adapterAnswers'
import { publishSessions } from './publishSessions'

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
