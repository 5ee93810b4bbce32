import type { ViewMemory } from '../flow/viewMemory'
import type { ListSlot } from './arrangeRows'
import type { Group } from './groupOrder'
import type { MethodPlace } from './methodPlaces'

/** Rows of these groups come from adapters, whose code may load after the first drawing. */
const CONNECTOR_GROUPS: readonly Group[] = ['walletConnect', 'injected', 'external']

export interface DrawnView {
  readonly places: readonly MethodPlace[]
  /** The height of each method that was drawn. */
  readonly heights: Readonly<Record<string, number>>
  readonly slots: readonly ListSlot[]
  /** The view was shown long enough for all code and answers: what had not come does not come. */
  readonly isSettled: boolean
}

/** What the next opening reserves places for. */
export function rememberView({ places, heights, slots, isSettled }: DrawnView): ViewMemory {
  const methods = places
    .filter(({ method, isLeft }) => method !== 'wallet' && !isLeft)
    .map(({ method, height = 0 }): [string, number] => [method, heights[method] ?? (isSettled ? 0 : height)])
  const isRow = (group: Group) => (slot: ListSlot) =>
    slot.kind === 'row' ? slot.row.group === group : !isSettled && slot.kind === 'place' && slot.group === group
  const rows = CONNECTOR_GROUPS.map((group): [Group, number] => [group, slots.filter(isRow(group)).length])
  return { methods: Object.fromEntries(methods), rows: Object.fromEntries(rows) }
}
