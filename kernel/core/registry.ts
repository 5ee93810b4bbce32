import { attempt, partFailed } from './errors'
import type { ContributionOf, LoadPart, Product, SlotContribution, ViewDefinition, ViewOf } from './plugin'
import type { Slot, Undo } from './token'

/** One entry of a slot, with the id of its owner. */
export interface RegistryEntry<E> {
  /** The id of the plugin that contributed it. */
  readonly owner: string
  /** Unique on the page. */
  readonly key: string
  /** The contributed entry. */
  readonly value: E
}

export interface DeltaOf<P extends Product> {
  readonly added: readonly ContributionOf<P>[]
  readonly removed: readonly ContributionOf<P>[]
}

/** Contributed views and slot entries, sorted. */
export interface Registry<P extends Product> {
  /** Inserts the contributions before those of `later` owners, whenever they are added. */
  add(owner: string, contributions: readonly ContributionOf<P>[], later?: readonly string[]): Undo
  /** Tells the watchers of everything that `run` adds once, at its end. */
  together(run: () => void): void
  /** The latest contribution of the view. */
  view(id: string): { owner: string; contribution: ViewOf<P> } | undefined
  views(): readonly ViewOf<P>[]
  /** Did this owner contribute a view or a slot entry with this loader? */
  has(owner: string, load: LoadPart): boolean
  /** The latest view whose clause returns true. A clause that throws counts as false, and is reported. */
  findView(clause: 'home' | 'intercepts', facts: P['facts']): string | undefined
  /** The same array until a contribution changes. */
  slot<E>(slot: Slot<E>): readonly RegistryEntry<E>[]
  watch(listener: (delta: DeltaOf<P>) => void): Undo
}

interface Row<Contribution> {
  readonly owner: string
  readonly key: string
  readonly contribution: Contribution
}

export function createRegistry<P extends Product>(report: (error: unknown, by?: string) => void): Registry<P> {
  let serial = 0
  let rows: Row<ContributionOf<P>>[] = []
  let viewRows: Row<ViewOf<P>>[] = []
  let held: DeltaOf<P>[] | undefined
  const listeners = new Set<(delta: DeltaOf<P>) => void>()
  const sorted = new Map<string, readonly RegistryEntry<unknown>[]>()

  const change = (next: typeof rows, delta: DeltaOf<P>) => {
    rows = next
    viewRows = rows.filter((row): row is Row<ViewOf<P>> => row.contribution.kind === 'view')
    sorted.clear()
    if (held) held.push(delta)
    else tell(delta)
  }
  const tell = (delta: DeltaOf<P>) => {
    for (const listener of [...listeners]) attempt(report, () => listener(delta))
  }
  return {
    add(owner, contributions, later = []) {
      const added = freezeAll(contributions).map(contribution => ({ owner, key: `${owner}:${serial++}`, contribution }))
      const first = rows.findIndex(row => later.includes(row.owner))
      const at = first < 0 ? rows.length : first
      change([...rows.slice(0, at), ...added, ...rows.slice(at)], { added: contributions, removed: [] })
      return () =>
        change(
          rows.filter(row => !added.includes(row)),
          { added: [], removed: contributions },
        )
    },
    together(run) {
      const changes: DeltaOf<P>[] = []
      held = changes
      try {
        run()
      } finally {
        held = undefined
      }
      const added = changes.flatMap(one => one.added)
      const removed = changes.flatMap(one => one.removed)
      if (added[0] || removed[0]) tell({ added, removed })
    },
    view: id => viewRows.findLast(({ contribution }) => contribution.view === id),
    views: () => viewRows.map(({ contribution }) => contribution),
    has: (owner, load) => rows.some(row => row.owner === owner && loadOf(row.contribution) === load),
    findView: (clause, facts) => viewRows.findLast(row => isWanted(report, row, clause, facts))?.contribution.view,
    slot<E>(slot: Slot<E>) {
      if (!sorted.has(slot.id)) sorted.set(slot.id, Object.freeze(entriesOf(rows, slot.id)))
      // The cast is safe: `contributeTo` took the entry with the same slot.
      return sorted.get(slot.id) as readonly RegistryEntry<E>[]
    },
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Every plugin can read contributions: a changed `load` would run foreign code with the owner's context. */
function freezeAll<T extends ViewDefinition<never> | SlotContribution>(contributions: readonly T[]): readonly T[] {
  for (const part of contributions) Object.freeze(part.kind === 'slot' ? part.entry : part)
  return contributions
}

const isWanted = <Facts>(
  report: (error: unknown, by: string) => void,
  { owner, contribution }: Row<ViewDefinition<Facts>>,
  clause: 'home' | 'intercepts',
  facts: Facts,
) =>
  attempt(
    error => report(partFailed(owner, `${clause} of the view ${contribution.view}`, error), owner),
    () => contribution[clause]?.(facts),
  )

const loadOf = (contribution: ViewDefinition<never> | SlotContribution): unknown =>
  (contribution.kind === 'view' ? contribution : Object(contribution.entry)).load

const entriesOf = (rows: readonly Row<ViewDefinition<never> | SlotContribution>[], id: string) =>
  rows
    .filter((row): row is Row<SlotContribution> => row.contribution.kind === 'slot' && row.contribution.slot === id)
    .sort((a, b) => a.contribution.order - b.contribution.order)
    .map(({ owner, key, contribution }) => Object.freeze({ owner, key, value: contribution.entry }))
