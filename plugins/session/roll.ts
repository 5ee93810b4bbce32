import type { Connections, Namespace, WalletConnection } from '../../kernel'
import type { Line } from './lines'
import type { Recent } from './recent'
import { isSame, keyOf } from './remembered'

/** The list of connections: the top of each stack is the current one, and the only one if `several` is false. */
export function rollOf(
  stacks: ReadonlyMap<Namespace, readonly Line[]>,
  { several, recents }: { several: boolean; recents: readonly Recent[] },
): Connections {
  const families = new Set([...stacks.keys(), ...recents.map(entry => keyOf(entry).namespace)])
  const byNamespace: Record<Namespace, readonly WalletConnection[]> = {}
  for (const namespace of families) {
    const live = (stacks.get(namespace) ?? []).toReversed().filter(isShown)
    const shown = several ? live : live.slice(0, 1)
    const past = recents.filter(entry => {
      const key = keyOf(entry)
      return (
        key.namespace === namespace && !live.some(line => isSame(key, { namespace, connectorId: line.connectorId }))
      )
    })
    const all = [...shown.map(asConnection), ...past.map(entry => ({ ...entry, state: 'disconnected' as const }))]
    if (all.length > 0) byNamespace[namespace] = all
  }
  return { several, byNamespace }
}

/** A connection below the top that is not settled is not listed. */
const isShown = ({ settled }: Line, index: number) => settled || index === 0

const asConnection = ({ adapter, live, locked }: Line, index: number): WalletConnection => ({
  ...live,
  adapter,
  state: locked ? 'locked' : index === 0 ? 'connected' : 'active',
})
