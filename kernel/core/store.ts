import type { Draft } from 'immer'
import { attempt } from './errors'
import type { Slice, Undo } from './token'

/** Changes a draft in place. */
export type Recipe<T> = (draft: Draft<T>) => void

/** The next value, or computes it from the current one, which it leaves as it is. */
export type Next<T> = T | ((now: T) => T)

/** A store uses these functions of immer. */
export interface Drafts {
  produce<T>(value: T, recipe: Recipe<T>): T
  freeze<T>(value: T): T
}

/** Slices of plain data. A change calls only watchers of the slice whose picked value changed. */
export interface Store {
  read<T>(slice: Slice<T>): T
  /** `writer` is the id of the plugin that sets the value. */
  set<T>(slice: Slice<T>, next: Next<T>, writer?: string): void
  /** Unchanged parts of the value keep their identity. `writer` is the id of the plugin that updates the value. */
  update<T>(slice: Slice<T>, recipe: Recipe<T>, writer?: string): void
  watch<T, P>(slice: Slice<T>, pick: (value: T) => P, listener: (picked: P, before: P) => void): Undo
  /** Immer loads with the first plugin: from now on values are frozen, and `update` works. */
  loadDrafts(drafts: Drafts): void
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
  let drafts: Drafts | undefined
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

  const commit = <T>(slice: Slice<T>, next: T, writer: string | undefined) => {
    const target = cell(slice)
    target.writer = writer
    if (Object.is(next, target.value)) return
    target.value = drafts ? drafts.freeze(next) : next
    notify(target.watchers)
  }

  return {
    read,
    set: (slice, next, writer) => commit(slice, isFunction(next) ? next(read(slice)) : next, writer),
    update(slice, recipe, writer) {
      if (!drafts) throw new Error(`${slice.id} has no drafts before a plugin has loaded`)
      commit(slice, drafts.produce(read(slice), recipe), writer)
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
    loadDrafts(loaded) {
      drafts = loaded
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

const isFunction = <T>(next: Next<T>): next is (now: T) => T => typeof next === 'function'
