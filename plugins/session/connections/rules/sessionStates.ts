import type { Namespace, SessionState } from '../../../../kernel'
import type { LiveConnection, StackState, Wait } from '../state'

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
