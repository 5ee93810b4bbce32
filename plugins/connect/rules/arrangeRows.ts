import { type Group, groupOrder } from './groupOrder'
import type { ResolvedWallets, WalletRow } from './resolveWallets'

/**
 * One position of the wallet list. `place` is reserved for a wallet that may still come, `gone` keeps the height of a
 * wallet that left. Positions keep their order while the list is shown, so that no row moves under the user's finger.
 */
export type ListSlot = { readonly id: string } & (
  | { readonly kind: 'row'; readonly row: WalletRow }
  | { readonly kind: 'place'; readonly group: Group; readonly isLoading: boolean }
  | { readonly kind: 'gone'; readonly key: string }
  | { readonly kind: 'retry'; readonly busy: boolean }
  | { readonly kind: 'search' }
)

/** The list as it is shown. `late` has the entries without a place: they come below everything else in the view. */
export interface WalletArrangement {
  readonly slots: readonly ListSlot[]
  readonly late: readonly ListSlot[]
}

/** The number of rows that connectors may still add, by group. */
export type ExpectedRows = Partial<Record<Group, number>>

export interface ListAnswer {
  readonly resolved: ResolvedWallets
  readonly status: 'off' | 'loading' | 'ready' | 'failed'
  readonly isSearchable: boolean
  readonly offersRemote: boolean
  readonly hostOrder?: readonly string[]
  readonly expected: ExpectedRows
  /** The host has listed another network: wallets of it join the list below. */
  readonly isWider?: boolean
  /** Adapters may still add the expected rows. */
  readonly awaitsConnectors: boolean
}

const EMPTY: WalletArrangement = { slots: [], late: [] }

/** Arranges the list for the first time, or puts an answer into the places of the list that is shown. */
export function arrangeRows(before: WalletArrangement = EMPTY, answer: ListAnswer): WalletArrangement {
  return before.slots.length > 0 ? rearrange(before, answer) : arrange(answer)
}

function arrange(answer: ListAnswer): WalletArrangement {
  const { resolved, status, hostOrder, expected, isSearchable, offersRemote } = answer
  const missing = (group: Group) => Math.max(0, (expected[group] ?? 0) - count(resolved.rows, group))
  const waits = offersRemote && status === 'loading'
  // An expected installed wallet takes the place of a recommended one, as it will once it is announced.
  const vacant: ExpectedRows = {
    featured: waits ? resolved.vacant.featured : 0,
    recommended: waits ? Math.max(0, resolved.vacant.recommended - missing('injected')) : 0,
  }
  const slots = groupOrder(hostOrder).flatMap((name): ListSlot[] => {
    const group = name as Group
    return [
      ...resolved.rows.filter(row => row.group === group).map(rowSlot),
      ...Array.from({ length: missing(group) + (vacant[group] ?? 0) }, (_, at) => ({
        id: `${group} place ${at}`,
        kind: 'place' as const,
        group,
        isLoading: true,
      })),
    ]
  })
  if (offersRemote && status === 'failed') slots.push(RETRY)
  if (isSearchable) slots.push(SEARCH)
  return { slots, late: [] }
}

/** Arranges the list for another opening. Positions that stay the same keep their value; the same list stays itself. */
export function restartList(before: WalletArrangement, answer: ListAnswer): WalletArrangement {
  const keep = (slot: ListSlot, at: number): ListSlot => {
    const old = before.slots[at]
    if (slot.kind !== 'row' || old?.kind !== 'row') return old?.kind === slot.kind && old.kind === 'search' ? old : slot
    return isEqualRow(old.row, slot.row) ? old : slot
  }
  const slots = arrange(answer).slots.map(keep)
  return isEqual(before.slots, slots) && before.late.length === 0 ? before : { slots, late: [] }
}

const SEARCH: ListSlot = { id: 'search', kind: 'search' }
const RETRY: ListSlot = { id: 'retry', kind: 'retry', busy: false }
const retryOf = (slot: ListSlot, busy: boolean): ListSlot =>
  slot.kind === 'retry' && slot.busy === busy ? slot : { id: slot.id, kind: 'retry', busy }
const rowSlot = (row: WalletRow): ListSlot => ({ id: row.key, kind: 'row', row })
const count = (rows: readonly WalletRow[], group: Group) => rows.filter(row => row.group === group).length

function rearrange(before: WalletArrangement, answer: ListAnswer): WalletArrangement {
  const { resolved, status } = answer
  const shown = new Set([...before.slots, ...before.late].map(keyOf))
  const placed = new Set<WalletRow>()
  const update = (slot: ListSlot): ListSlot => {
    // A retry that was answered becomes a place: while it loads, it cannot be pressed.
    if (slot.kind === 'retry' && status !== 'failed') return status === 'ready' ? placeOf(slot) : retryOf(slot, true)
    if (slot.kind === 'retry') return retryOf(slot, false)
    if (slot.kind !== 'row' && slot.kind !== 'gone') return slot
    const known = slot.kind === 'row' ? slot.row : undefined
    const row =
      resolved.rows.find(({ key }) => key === keyOf(slot)) ??
      resolved.rows.find(other => !shown.has(other.key) && !placed.has(other) && known && isSameWallet(known, other))
    if (row) placed.add(row)
    if (row && known && isEqualRow(known, row)) return slot
    if (row) return { id: slot.id, kind: 'row', row }
    return known && !isOverLimit(known, resolved) ? { id: slot.id, kind: 'gone', key: known.key } : slot
  }
  const slots = before.slots.map(update)
  const late = before.late.map(update)
  for (const row of resolved.rows) {
    if (placed.has(row)) continue
    const at = findPlace(row, slots, resolved)
    if (at >= 0) slots[at] = { id: slots[at]?.id ?? row.key, kind: 'row', row }
    // The list of all wallets has the recommended wallets that have no place here.
    else if (row.group !== 'recommended' || answer.isWider) late.push(rowSlot(row))
  }
  const next = { slots: slots.map(slot => withStatus(slot, answer)), late }
  addRows(next, answer)
  return isEqual(before.slots, next.slots) && isEqual(before.late, next.late) ? before : next
}

/** The key of the row that is or was here. */
const keyOf = (slot: ListSlot): string | undefined =>
  slot.kind === 'row' ? slot.row.key : slot.kind === 'gone' ? slot.key : undefined

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

/** A place waits for its answer, then it stays empty. */
function withStatus(slot: ListSlot, { status, awaitsConnectors }: ListAnswer): ListSlot {
  if (slot.kind !== 'place') return slot
  const isLoading = isFromDirectory(slot.group) ? status === 'loading' : awaitsConnectors
  return slot.isLoading === isLoading ? slot : { ...slot, isLoading }
}

/** Adds what the list offers besides wallets: another attempt, in one of the directory's places, and the search. */
function addRows({ slots, late }: { slots: ListSlot[]; late: ListSlot[] }, answer: ListAnswer): void {
  const has = (kind: ListSlot['kind']) => [...slots, ...late].some(slot => slot.kind === kind)
  if (answer.offersRemote && answer.status === 'failed' && !has('retry')) {
    const at = slots.findIndex(slot => slot.kind === 'place' && isFromDirectory(slot.group))
    if (at >= 0) slots[at] = { id: slots[at]?.id ?? 'retry', kind: 'retry', busy: false }
    else late.push(RETRY)
  }
  if (answer.isSearchable && !has('search')) late.push(SEARCH)
}

const isFromDirectory = (group: Group) => group === 'featured' || group === 'recommended'

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

const isEqual = (a: readonly ListSlot[], b: readonly ListSlot[]): boolean =>
  a.length === b.length && a.every((slot, at) => slot === b[at])
