import type { Context } from '../../../kernel'
import { LAST_VIEW, type ViewMemory } from '../rules/viewMemory'
import type { Group, ListSlot, MethodPlace } from '../state'

/** Rows of these groups come from adapters, whose code may load after the first drawing. */
const CONNECTOR_GROUPS: readonly Group[] = ['walletConnect', 'injected', 'external']
const MAX_NAMESPACES = 10

export interface DrawnView {
  readonly places: readonly MethodPlace[]
  /** The height of each method that was drawn. */
  readonly heights: Readonly<Record<string, number>>
  readonly slots: readonly ListSlot[]
  /** The view was shown long enough for all code and answers: what had not come does not come. */
  readonly isSettled: boolean
}

/** Remembers the view for the next opening for the namespace. */
export function rememberView(ctx: Context, drawn: DrawnView, namespace = ''): void {
  // The user left before the configuration could name the methods.
  if (drawn.places.some(({ isPossible }) => isPossible)) return
  const { [namespace]: _, ...others } = Object(ctx.storage.get(LAST_VIEW))
  const latest = Object.entries(others).slice(0, MAX_NAMESPACES - 1)
  ctx.storage.set(LAST_VIEW, { [namespace]: memoryOf(drawn), ...Object.fromEntries(latest) })
}

/** The places that the next opening reserves. */
export function memoryOf({ places, heights, slots, isSettled }: DrawnView): ViewMemory {
  const methods = places
    .filter(({ method, isLeft }) => method !== 'wallet' && !isLeft)
    .map(({ method, height = 0 }): [string, number] => [method, heights[method] ?? (isSettled ? 0 : height)])
  const isRow = (group: Group) => (slot: ListSlot) =>
    slot.kind === 'row' ? slot.row.group === group : !isSettled && slot.kind === 'place' && slot.group === group
  const rows = CONNECTOR_GROUPS.map((group): [Group, number] => [group, slots.filter(isRow(group)).length])
  return { methods: Object.fromEntries(methods), rows: Object.fromEntries(rows) }
}
