import type { Connections, Namespace, WalletConnection } from '../../../../kernel'
import { isSameWallet, keyOf } from '../../restore/rules/sessionRecord'
import type { LiveConnection } from '../state'
import type { RecentWallet } from './recentWallet'

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
