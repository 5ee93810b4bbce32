import type { Connections, Namespace, SessionState, Sessions, WalletConnection } from '../../../kernel'
import type { LiveConnection, RecentWallet, StackState, Wait } from '../state'
import { isSameWallet, keyOf } from './sessionRecord'

/** From the bottom to the top. */
export const stackOf = ({ stacks }: StackState, namespace: Namespace): readonly LiveConnection[] =>
  stacks.get(namespace) ?? []

/** The visible connection of a namespace. */
export const topEntry = (state: StackState, namespace: Namespace): LiveConnection | undefined =>
  stackOf(state, namespace).at(-1)

/** The stack of its namespace with this connection on top, or under the first one that `below` selects. */
export function stackWith(
  state: StackState,
  entry: LiveConnection,
  below: (other: LiveConnection) => boolean = () => false,
): readonly LiveConnection[] {
  const stack = stackOf(state, entry.connection.namespace)
  const place = stack.findIndex(below)
  return place < 0 ? [...stack, entry] : stack.toSpliced(place, 0, entry)
}

/** The stack of its namespace without this connection. */
export const stackWithout = (state: StackState, entry: LiveConnection): readonly LiveConnection[] =>
  stackOf(state, entry.connection.namespace).filter(other => other !== entry)

/** The session of a namespace: its visible connection, else the latest wait, else the reason of its end. */
export function sessionStateOf(state: StackState, namespace: Namespace): SessionState {
  const entry = topEntry(state, namespace)
  if (entry) return connectedState(entry)
  const wait = [...state.waits].findLast(({ namespaces }) => namespaces.includes(namespace))
  return wait ? withoutNamespaces(wait) : { status: 'disconnected', reason: state.reasons.get(namespace) }
}

function connectedState({ live, locked, ending, switching }: LiveConnection): SessionState {
  if (locked) {
    const { connectorId, wallet, address, networkId } = live
    return { status: 'locked', connectorId, wallet, last: { address, networkId } }
  }
  if (ending) return { status: 'disconnecting', ...live }
  return switching ? { status: 'switching', target: switching.target, ...live } : { status: 'connected', ...live }
}

const withoutNamespaces = ({ namespaces: _, ...state }: Wait): SessionState => state

/** The list of connections: the top of each stack is the current one, and the only one if `several` is false. */
export function connectionListOf(
  stacks: ReadonlyMap<Namespace, readonly LiveConnection[]>,
  { several, recents }: { several: boolean; recents: readonly RecentWallet[] },
): Connections {
  const namespaces = new Set([...stacks.keys(), ...recents.map(entry => keyOf(entry).namespace)])
  const byNamespace: Record<Namespace, readonly WalletConnection[]> = {}
  for (const namespace of namespaces) {
    const live = (stacks.get(namespace) ?? []).toReversed().filter(isShown)
    const shown = several ? live : live.slice(0, 1)
    const past = recents.filter(entry => {
      const key = keyOf(entry)
      return (
        key.namespace === namespace &&
        !live.some(current => isSameWallet(key, { namespace, connectorId: current.connectorId }))
      )
    })
    const all = [...shown.map(asConnection), ...past.map(entry => ({ ...entry, state: 'disconnected' as const }))]
    if (all.length > 0) byNamespace[namespace] = all
  }
  return { several, byNamespace }
}

/** A connection below the top that is not accepted is not listed. */
const isShown = ({ accepted }: LiveConnection, index: number) => accepted || index === 0

const asConnection = ({ adapter, live, locked }: LiveConnection, index: number): WalletConnection => ({
  ...live,
  adapter,
  state: locked ? 'locked' : index === 0 ? 'connected' : 'active',
})

/**
 * The active namespace. A connected or locked one keeps the pointer while another is only connecting; one that is being
 * restored keeps it, since the user was there before.
 */
export function activeNamespace(
  byNamespace: Sessions['byNamespace'],
  preferred: Namespace | undefined,
): Namespace | undefined {
  const statusOf = (namespace: Namespace) => byNamespace[namespace]?.status ?? 'disconnected'
  const busy = Object.keys(byNamespace).filter(namespace => statusOf(namespace) !== 'disconnected')
  const here = busy.find(namespace => namespace === preferred)
  if (here && statusOf(here) !== 'connecting') return here
  const live = busy.find(namespace => isLive(byNamespace[namespace]))
  return live ?? busy.find(namespace => statusOf(namespace) === 'locked') ?? here ?? busy[0]
}

const isLive = (session: SessionState | undefined): boolean => session !== undefined && 'accounts' in session

type Status = SessionState['status']

/**
 * The state machine of one namespace's session. Each namespace has its own; the active one is only a pointer. Every
 * write to `sessions` is checked against this table, and docs/sessions.md draws it.
 */
export const TRANSITIONS = {
  disconnected: ['restoring', 'connecting', 'connected'],
  restoring: ['connected', 'locked', 'connecting', 'disconnected'],
  connecting: ['connected', 'locked', 'disconnected', 'restoring'],
  connected: ['connected', 'locked', 'switching', 'disconnecting', 'disconnected', 'connecting', 'restoring'],
  locked: ['connected', 'locked', 'switching', 'disconnecting', 'disconnected', 'connecting', 'restoring'],
  switching: ['connected', 'locked', 'switching', 'disconnecting', 'disconnected', 'connecting', 'restoring'],
  disconnecting: ['disconnected', 'connected', 'locked', 'switching', 'connecting', 'restoring'],
} as const satisfies Readonly<Record<Status, readonly Status[]>>

export const canTransition = (from: Status, to: Status): boolean => {
  const ways: readonly Status[] = TRANSITIONS[from]
  return from === to || ways.includes(to)
}
