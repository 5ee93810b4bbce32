import type { FakeStorage } from '../../../adapters/conformance/edges'
import type { Storage, Undo } from '../../../kernel'

/** The tabs of one browser: they share a storage and are notified of each other's writes. */
export interface Tabs {
  /** The storage of a further tab, until it leaves. */
  join(own: FakeStorage): { readonly storage: Storage; readonly leave: Undo }
}

export function createTabs(): Tabs {
  const all = new Set<FakeStorage>()
  return {
    join(own) {
      all.add(own)
      const change = (key: string, act: () => void) => {
        const before = JSON.stringify(own.get(key))
        act()
        // As in browsers: only an actual change is notified, asynchronously, and never to the writing tab.
        if (JSON.stringify(own.get(key)) === before) return
        for (const other of all) if (other !== own) queueMicrotask(() => hear(other, key))
      }
      const hear = (other: FakeStorage, key: string) => {
        if (all.has(other)) other.writtenElsewhere(key, other.get(key))
      }
      return {
        storage: {
          get: own.get,
          watch: own.watch,
          set: (key, value) => change(key, () => own.set(key, value)),
          remove: key => change(key, () => own.remove(key)),
        },
        leave: () => void all.delete(own),
      }
    },
  }
}
