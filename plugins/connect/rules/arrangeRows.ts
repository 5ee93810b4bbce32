import type { Group, ListSlot, WalletRow } from '../state'
import {
  countUnlisted,
  firstRows,
  groupOf,
  isAwaited,
  isFromDirectory,
  isOwn,
  type ListAnswer,
  RETRY,
  rowSlot,
  searchSlot,
  type WalletArrangement,
} from './firstArrangement'
import type { ResolvedWallets } from './resolveWallets'

/** Arranges the list for another opening. Positions that stay the same keep their value; the same list stays itself. */
export function restartList(before: WalletArrangement, answer: ListAnswer): WalletArrangement {
  const keep = (slot: ListSlot, at: number): ListSlot => {
    const old = before.slots[at]
    if (slot.kind !== 'row' || old?.kind !== 'row') return isSameAction(old, slot) ? old : slot
    return isEqualRow(old.row, slot.row) ? old : slot
  }
  const slots = firstRows(answer).slots.map(keep)
  return isEqual(before.slots, slots) && before.late.length === 0 ? before : { slots, late: [] }
}

const isSameAction = (old: ListSlot | undefined, slot: ListSlot): old is ListSlot =>
  old?.kind === 'search' && slot.kind === 'search' && old.more === slot.more

const retryOf = (slot: ListSlot, busy: boolean): ListSlot =>
  slot.kind === 'retry' && slot.busy === busy ? slot : { id: slot.id, kind: 'retry', busy }

/** Puts an answer into the places of the list that is shown. */
export function arrangeRows(before: WalletArrangement, answer: ListAnswer): WalletArrangement {
  const { resolved, status } = answer
  const shown = new Set([...before.slots, ...before.late].map(keyOf))
  const placed = new Set<WalletRow>()
  const update = (slot: ListSlot): ListSlot => {
    // A retry that was answered becomes a place: while it loads, it cannot be pressed.
    if (slot.kind === 'retry' && status !== 'failed') return status === 'ready' ? placeOf(slot) : retryOf(slot, true)
    if (slot.kind === 'retry') return retryOf(slot, false)
    if (slot.kind !== 'row' && slot.kind !== 'gone') return slot
    const { kind, row: known } = slot
    const row =
      resolved.rows.find(({ key }) => key === known.key) ??
      resolved.rows.find(other => !shown.has(other.key) && !placed.has(other) && isSameWallet(known, other))
    if (row) placed.add(row)
    if (row) return kind === 'row' && isEqualRow(known, row) ? slot : { id: slot.id, kind: 'row', row }
    return kind === 'row' && !isOverLimit(known, resolved) ? { id: slot.id, kind: 'gone', row: known } : slot
  }
  const slots = before.slots.map(update)
  const late = before.late.map(update)
  for (const row of resolved.rows) {
    if (placed.has(row)) continue
    const at = findPlace(row, slots, resolved)
    // The list of all wallets has the wallets of the user that are over the limit.
    const isOver = isOwn(row.group) && [...slots, ...late].filter(slot => isOwn(groupOf(slot))).length >= answer.limit
    if (isOver && (at < 0 || groupOf(slots[at]!) !== row.group)) continue
    if (at >= 0) slots[at] = { id: slots[at]?.id ?? row.key, kind: 'row', row }
    // The list of all wallets has the recommended wallets that have no place here.
    else if (row.group !== 'recommended' || answer.isWider) addLate({ slots, late }, rowSlot(row))
  }
  const next = { slots: slots.map(slot => withStatus(slot, answer)), late }
  addRows(next, answer)
  const more = countUnlisted([...next.slots, ...next.late], resolved)
  const count = (slot: ListSlot) => (slot.kind === 'search' && slot.more !== more ? { ...slot, more } : slot)
  next.slots = next.slots.map(count)
  next.late = next.late.map(count)
  return isEqual(before.slots, next.slots) && isEqual(before.late, next.late) ? before : next
}

/** The key of the row that is or was here. */
const keyOf = (slot: ListSlot): string | undefined =>
  slot.kind === 'row' || slot.kind === 'gone' ? slot.row.key : undefined

const placeOf = ({ id }: ListSlot): ListSlot => ({ id, kind: 'place', group: 'recommended', isLoading: false })

/** The place that a late row takes: one of its own group, else one that the directory would fill. */
function findPlace({ group }: WalletRow, slots: readonly ListSlot[], { vacant }: ResolvedWallets): number {
  const isFree = (wanted: Group) => (slot: ListSlot) => slot.kind === 'place' && slot.group === wanted
  const own = slots.findIndex(isFree(group))
  if (own >= 0 || isFromDirectory(group)) return own
  // A featured wallet that is installed needs its place in the featured group no longer.
  const isSpare = slots.filter(isFree('featured')).length > vacant.featured
  return slots.findIndex(isFree(isSpare ? 'featured' : 'recommended'))
}

function withStatus(slot: ListSlot, answer: ListAnswer): ListSlot {
  if (slot.kind !== 'place') return slot
  const isLoading = isAwaited(slot.group, answer)
  return slot.isLoading === isLoading ? slot : { ...slot, isLoading }
}

/** Adds what the list offers besides wallets: another attempt, in one of the directory's places, and the search. */
function addRows({ slots, late }: { slots: ListSlot[]; late: ListSlot[] }, answer: ListAnswer): void {
  const has = (kind: ListSlot['kind']) => [...slots, ...late].some(slot => slot.kind === kind)
  if (answer.offersRemote && answer.status === 'failed' && !has('retry')) {
    const at = slots.findIndex(slot => slot.kind === 'place' && isFromDirectory(slot.group))
    if (at >= 0) slots[at] = { id: slots[at]?.id ?? 'retry', kind: 'retry', busy: false }
    else addLate({ slots, late }, RETRY)
  }
  if (answer.isSearchable && !has('search')) addLate({ slots, late }, searchSlot(0))
}

/** A position keeps its id, whatever comes into it: another one with the same content has a new id. */
function addLate({ slots, late }: { slots: readonly ListSlot[]; late: ListSlot[] }, slot: ListSlot): void {
  let { id } = slot
  while ([...slots, ...late].some(other => other.id === id)) id += ' again'
  late.push({ ...slot, id })
}

/** Do both rows show one wallet? A remote wallet may turn out to be installed. */
const isSameWallet = (a: WalletRow, b: WalletRow): boolean =>
  a.key === b.key ||
  (a.wallet !== undefined && a.wallet.id === b.wallet?.id) ||
  (a.rdns !== undefined && a.rdns === b.rdns) ||
  a.connectors.some(({ id }) => b.connectors.some(other => other.id === id))

/** A wallet that is shown already stays, although a later one would now take its place. */
const isOverLimit = ({ wallet }: WalletRow, { verdicts }: ResolvedWallets) =>
  verdicts.some(({ id, reason }) => reason === 'over-limit' && id === wallet?.id)

const isEqualRow = (a: WalletRow, b: WalletRow): boolean =>
  a.key === b.key &&
  a.group === b.group &&
  a.reason === b.reason &&
  a.name === b.name &&
  a.rdns === b.rdns &&
  a.doubtful === b.doubtful &&
  a.wallet === b.wallet &&
  a.connectors.length === b.connectors.length &&
  a.connectors.every((connector, at) => connector === b.connectors[at])

export const isEqual = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, at) => value === b[at])
