import { type Connector, namespaceOf } from '../../../kernel'
import type { Group } from '../state'
import { type DirectoryEntry, namespacesOf, typeOrder, type WalletFilter } from './candidates'
import { type Identity, isSameWallet, matchesHostId } from './identity'
import { groupOrder } from './order'

interface Placed {
  readonly group: Group
  readonly identity: Identity
  readonly connectors: readonly Connector[]
}

/**
 * Sorts by group. Featured wallets keep the host's order; installed ones are sorted by connector type, then by
 * directory rank, then by the app's order of namespaces; all others keep their order.
 */
export function sortRows<Row extends Placed>(
  rows: readonly Row[],
  ranks: readonly DirectoryEntry[],
  { groupOrder: hostOrder, featured = [], networkIds = [] }: WalletFilter,
): Row[] {
  const groups = groupOrder(hostOrder)
  const place = (row: Row): number => {
    if (row.group === 'featured') return featured.findIndex(id => matchesHostId(row.identity, id))
    if (row.group !== 'injected') return 0
    const rank = ranks.find(({ identity }) => isSameWallet(identity, row.identity))?.wallet.order ?? UNRANKED
    const several = namespacesOf(row).length > 1
    return (several ? 0 : Math.min(...row.connectors.map(typeOrder))) * UNRANKED * 2 + Math.min(rank, UNRANKED)
  }
  const namespaces = networkIds.map(namespaceOf)
  // The load order of the adapters is random and must not matter.
  const namespaceRank = (row: Row) =>
    row.group === 'injected' ? Math.min(...namespacesOf(row).map(name => namespaces.indexOf(name))) : 0
  return rows
    .map(row => ({ row, group: groups.indexOf(row.group), at: place(row), namespaceRank: namespaceRank(row) }))
    .sort((a, b) => a.group - b.group || a.at - b.at || a.namespaceRank - b.namespaceRank)
    .map(({ row }) => row)
}

/** Greater than every rank. */
const UNRANKED = 1e6
