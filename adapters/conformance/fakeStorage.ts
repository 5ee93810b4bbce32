import type { Storage, StorageBackend } from '../../kernel'
import { createStorage } from '../../kernel/ports'

/** Creates a storage backend in memory; `entries` are its stored texts by full key. */
export function memoryBackend(): StorageBackend & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: key => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: key => void entries.delete(key),
  }
}

/** The kernel's own storage in memory, with a count of its watchers and writes of other tabs. */
export interface FakeStorage extends Storage {
  /** Watchers of keys: 0 when everything is cleaned up. */
  readonly listening: number
  /** Simulates a write of another tab; undefined removes the key. */
  writtenElsewhere(key: string, value: unknown): void
}

/** Creates the kernel's storage on a backend, by default a new one in memory. */
export function fakeStorage(backend: StorageBackend = memoryBackend()): FakeStorage {
  const storage = createStorage(backend)
  const watchers = new Set<{ key: string; listener: () => void }>()
  return {
    get: storage.get,
    set: storage.set,
    remove: storage.remove,
    watch(key, listener) {
      const watcher = { key, listener }
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    get listening() {
      return watchers.size
    },
    writtenElsewhere(key, value) {
      if (value === undefined) storage.remove(key)
      else storage.set(key, value)
      for (const watcher of [...watchers]) if (watcher.key === key) watcher.listener()
    },
  }
}
