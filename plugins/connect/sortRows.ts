import { type Connector, namespaceOf } from '../../kernel'
import { type Entry, namespacesOf, standing, type WalletWishes } from './candidates'
import { type Group, inOrder } from './groupOrder'
import { alike, answersTo, type Identity } from './identity'

interface Placed {
  readonly group: Group
  readonly who: Identity
  readonly connectors: readonly Connector[]
}

/**
 * Sorts by group. Featured wallets keep the host's order; installed ones are sorted by connector type, then by
 * directory rank, then by the app's order of namespaces; all others keep their order.
 */
export function sortRows<Row extends Placed>(
  rows: readonly Row[],
  ranks: readonly Entry[],
  { groupOrder, featured = [], networkIds = [] }: WalletWishes,
): Row[] {
  const groups = inOrder(groupOrder)
  const place = (row: Row): number => {
    if (row.group === 'featured') return featured.findIndex(id => answersTo(row.who, id))
    if (row.group !== 'injected') return 0
    const rank = ranks.find(({ who }) => alike(who, row.who))?.wallet.order ?? UNRANKED
    const several = namespacesOf(row).length > 1
    return (several ? 0 : Math.min(...row.connectors.map(standing))) * UNRANKED * 2 + Math.min(rank, UNRANKED)
  }
  const namespaces = networkIds.map(namespaceOf)
  // The load order of the adapters is random and must not matter.
  const family = (row: Row) =>
    row.group === 'injected' ? Math.min(...namespacesOf(row).map(name => namespaces.indexOf(name))) : 0
  return rows
    .map(row => ({ row, group: groups.indexOf(row.group), at: place(row), family: family(row) }))
    .sort((a, b) => a.group - b.group || a.at - b.at || a.family - b.family)
    .map(({ row }) => row)
}

/** Greater than every rank. */
const UNRANKED = 1e6
