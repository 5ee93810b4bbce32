import type { Draft } from 'immer'
import { attempt } from './attempt'
import type { Slice, Undo } from './token'

/** Changes a draft in place, or returns the whole next value. */
// biome-ignore lint/suspicious/noConfusingVoidType: a recipe that changes its draft returns nothing
export type Recipe<T> = (draft: Draft<T>) => void | T

/** Computes the next value from the current one and a recipe. */
export type Produce = <T>(value: T, recipe: Recipe<T>) => T

/** Slices of plain, frozen data. A write calls only watchers of the slice whose picked value changed. */
export interface Store {
  read<T>(slice: Slice<T>): T
  /** `writer` is the id of the plugin that writes. */
  write<T>(slice: Slice<T>, recipe: Recipe<T>, writer?: string): void
  watch<T, P>(slice: Slice<T>, pick: (value: T) => P, listener: (picked: P, before: P) => void): Undo
  /** From now on recipes work on immer drafts: unchanged parts keep their identity, and written values are frozen. */
  draftWith(produce: Produce): void
  /**
   * Resets the owner's slices (ids that start with `owner/`), and `endsWithWriter` slices that the owner wrote last.
   */
  drop(owner: string): void
}

interface Cell {
  slice: Slice<unknown>
  value: unknown
  writer?: string
  watchers: Set<() => void>
}

export function createStore(report: (error: unknown) => void): Store {
  let produce: Produce = onCopy
  const cells = new Map<string, Cell>()
  const cell = (slice: Slice<unknown>): Cell => {
    const known = cells.get(slice.id)
    if (known) return known
    const fresh: Cell = { slice, value: slice.initial, watchers: new Set() }
    cells.set(slice.id, fresh)
    return fresh
  }
  const notify = (watchers: Set<() => void>) => {
    for (const watcher of [...watchers]) if (watchers.has(watcher)) attempt(report, watcher)
  }
  // The cast is safe: a cell is written only through the token that reads it.
  const read = <T>(slice: Slice<T>): T => cell(slice).value as T

  return {
    read,
    write(slice, recipe, writer) {
      const target = cell(slice)
      target.writer = writer
      const next = produce(read(slice), recipe)
      if (Object.is(next, target.value)) return
      target.value = next
      notify(target.watchers)
    },
    watch(slice, pick, listener) {
      let seen = pick(read(slice))
      const watcher = () => {
        const picked = pick(read(slice))
        if (Object.is(picked, seen)) return
        const before = seen
        seen = picked
        listener(picked, before)
      }
      const { watchers } = cell(slice)
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    draftWith(given) {
      produce = given
    },
    drop(owner) {
      for (const [id, dropped] of cells) {
        const { initial, endsWithWriter } = dropped.slice
        if (!id.startsWith(`${owner}/`) && !(endsWithWriter && dropped.writer === owner)) continue
        dropped.value = initial
        notify(dropped.watchers)
      }
    },
  }
}

/** The drafts' library loads with the first plugin: until then the few recipes work on a copy. */
const onCopy: Produce = (value, recipe) => {
  const draft = copy(value)
  return recipe(draft as Draft<typeof value>) ?? draft
}

function copy<T>(value: T): T
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(item => copy(item))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item)]))
}
