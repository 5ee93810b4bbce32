import {
  type CaipNetworkId,
  type Connection,
  type ConnectionChange,
  type Context,
  connections,
  type Live,
  type Namespace,
  PorticoError,
  type SessionState,
  sessions,
  type Undo,
} from '../../kernel'
import { permits } from './machine'
import { createOffer } from './offer'
import type { Recent } from './recent'
import { rollOf } from './roll'
import { activeOf } from './rules'
import { several } from './several'

/** A live connection to a wallet in one namespace. */
export interface Line {
  readonly connectorId: string
  readonly adapter: string
  readonly connection: Connection
  live: Live
  /** Accepted, announced and remembered. Until then the earlier session can still come back. */
  settled: boolean
  /** The wallet shows no account until its user unlocks it; `live` is its last known state. */
  locked?: true
  /** The pending network switch. */
  switching?: { readonly target: CaipNetworkId; readonly stop: AbortController }
  /** Another tab switched the wallet, and this tab reads its network. */
  following?: boolean
  /** The user is disconnecting: resolves once the wallet has been told. */
  ending?: Promise<void>
}

export type LineChange = Partial<Pick<Line, 'live' | 'settled' | 'locked' | 'switching' | 'following' | 'ending'>>

/** Namespaces that wait for a wallet. */
type Wait = Extract<SessionState, { readonly status: 'connecting' | 'restoring' }> & {
  readonly namespaces: readonly Namespace[]
}

/**
 * The live connections, stacked by namespace. The top of each stack is the visible session: only this module derives
 * the slices and the wallet provider from it, so that they cannot disagree.
 */
export interface Lines {
  top(namespace: Namespace): Line | undefined
  all(): readonly Line[]
  /** From the bottom to the top. */
  of(namespace: Namespace): readonly Line[]
  has(line: Line): boolean
  /** Adds it on top of its namespace, or under those that `below` selects, and watches the wallet. */
  open(line: Line, options: { active: boolean; below?: (other: Line) => boolean }): void
  /** Moves it to the top of its namespace. */
  raise(line: Line): void
  /** Removes it and stops watching its wallet; the one below becomes visible. */
  close(line: Line, reason?: string): void
  change(line: Line, change: LineChange): void
  /** Shows this state for namespaces without a connection, until undone. */
  wait(wait: Wait): Undo
  /** Ends the state from storage: only wallets that are being restored stay `restoring`. */
  endHydration(): void
  /** Sets the reason why these namespaces have no session. */
  explain(namespaces: readonly Namespace[], reason: string | undefined): void
  prefer(namespace: Namespace): void
  /** Publishes again after a change elsewhere. */
  refresh(): void
  /** Sets the source of the recent wallets. */
  recall(recents: () => readonly Recent[]): void
  /** Disposes: no wallet is connected, and nothing changes any more. */
  end(): void
}

type Hear = (line: Line, change: ConnectionChange) => void

export function createLines(ctx: Context, hear: Hear): Lines {
  const stacks = new Map<Namespace, readonly Line[]>()
  const hydrated = hydratedWaits(ctx)
  const waits = new Set<Wait>(hydrated)
  const reasons = new Map<Namespace, string | undefined>()
  const listening = new Map<Line, Undo>()
  const offer = createOffer(ctx)
  let preferred = ctx.read(sessions).active
  let recents: () => readonly Recent[] = () => []

  const stackOf = (namespace: Namespace) => stacks.get(namespace) ?? []
  const top = (namespace: Namespace) => stackOf(namespace).at(-1)
  const without = (line: Line) => stackOf(line.connection.namespace).filter(other => other !== line)
  const has = (line: Line) => stackOf(line.connection.namespace).includes(line)
  const deafen = (line: Line) => {
    listening.get(line)?.()
    listening.delete(line)
  }

  function stateOf(namespace: Namespace): SessionState {
    const line = top(namespace)
    if (line?.locked) return lockedState(line)
    if (line?.ending) return { status: 'disconnecting', ...line.live }
    if (line?.switching) return { status: 'switching', target: line.switching.target, ...line.live }
    if (line) return { status: 'connected', ...line.live }
    const wait = [...waits].findLast(({ namespaces }) => namespaces.includes(namespace))
    if (wait) {
      const { namespaces: _, ...state } = wait
      return state
    }
    return { status: 'disconnected', reason: reasons.get(namespace) }
  }

  function mirror(): void {
    if (ctx.signal.aborted) return
    const byNamespace = { ...ctx.read(sessions).byNamespace }
    const waiting = [...waits].flatMap(wait => wait.namespaces)
    const families = new Set([...Object.keys(byNamespace), ...stacks.keys(), ...waiting])
    // The provider and the connection list are published before the session, so that its listeners find them.
    for (const namespace of families) offer(namespace, top(namespace))
    const many = several(ctx)
    const roll = rollOf(stacks, { several: many, recents: many ? recents() : [] })
    if (!isEqual(roll, ctx.read(connections))) ctx.write(connections, () => roll)
    for (const namespace of families) {
      const state = stateOf(namespace)
      if (ctx.settings.debug !== false) complain(namespace, byNamespace[namespace]?.status, state.status)
      if (!isEqual(state, byNamespace[namespace])) byNamespace[namespace] = state
    }
    const active = activeOf(byNamespace, preferred)
    // The pointer does not return when its former namespace starts to connect again.
    preferred = active ?? preferred
    ctx.write(sessions, draft => {
      draft.active = active
      Object.assign(draft.byNamespace, byNamespace)
    })
  }

  function complain(namespace: Namespace, from: Status = 'disconnected', to: Status): void {
    if (!permits(from, to))
      ctx.report(new PorticoError('SESSION_ASTRAY', `The session of ${namespace} cannot go from ${from} to ${to}`))
  }

  return {
    top,
    of: stackOf,
    all: () => [...stacks.values()].flat(),
    has,
    open(line, { active, below = () => false }) {
      const { namespace } = line.connection
      const stack = stackOf(namespace)
      const place = stack.findIndex(below)
      stacks.set(namespace, place < 0 ? [...stack, line] : stack.toSpliced(place, 0, line))
      reasons.delete(namespace)
      if (active) preferred = namespace
      mirror()
      listening.set(
        line,
        line.connection.watch(change => has(line) && hear(line, change)),
      )
    },
    raise(line) {
      stacks.set(line.connection.namespace, [...without(line), line])
      mirror()
    },
    close(line, reason) {
      const { namespace } = line.connection
      stacks.set(namespace, without(line))
      reasons.set(namespace, reason)
      deafen(line)
      line.switching?.stop.abort(new PorticoError('NOT_CONNECTED', 'No account connected', { namespace }))
      mirror()
    },
    change(line, change) {
      Object.assign(line, change)
      mirror()
    },
    wait(wait) {
      waits.add(wait)
      mirror()
      return () => {
        if (waits.delete(wait)) mirror()
      }
    },
    endHydration() {
      for (const wait of hydrated) waits.delete(wait)
      mirror()
    },
    explain(namespaces, reason) {
      for (const namespace of namespaces) reasons.set(namespace, reason)
      mirror()
    },
    prefer(namespace) {
      preferred = namespace
      mirror()
    },
    refresh: mirror,
    recall(source) {
      recents = source
      mirror()
    },
    end() {
      for (const line of [...listening.keys()]) deafen(line)
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

function lockedState({ live: { connectorId, wallet, address, networkId } }: Line): SessionState {
  return { status: 'locked', connectorId, wallet, last: { address, networkId } }
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
