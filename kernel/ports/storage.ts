import { tryRead } from '../core/errors'
import type { Storage } from '../core/plugin'

/** A host's replacement of `localStorage`; every method may throw. */
export interface StorageBackend {
  /** The stored text; null if there is none. */
  getItem(key: string): string | null
  /** Stores a text. */
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const PREFIX = 'portico/1/'

/** Storage under the prefix `portico/1/` of a backend: by default `localStorage`, and memory where it is denied. */
export function createStorage(backend: StorageBackend | undefined = browserStorage()): Storage {
  const memory = new Map<string, string>()
  return {
    get(key) {
      const text = memory.get(key) ?? tryRead(() => backend?.getItem(PREFIX + key))
      return text == null ? undefined : tryRead((): unknown => JSON.parse(text))
    },
    set(key, value) {
      const text = JSON.stringify(value)
      // Denied or full: the value stays in memory.
      const kept = tryRead(() => {
        backend?.setItem(PREFIX + key, text)
        return backend !== undefined
      })
      if (kept) memory.delete(key)
      else memory.set(key, text)
    },
    remove(key) {
      memory.delete(key)
      tryRead(() => backend?.removeItem(PREFIX + key))
    },
    watch(key, listener) {
      if (typeof window === 'undefined') return () => {}
      // A null key means that the whole storage was cleared.
      const onStorage = (change: StorageEvent) => {
        if (change.key !== null && (change.key !== PREFIX + key || !isReadable(change.newValue))) return
        listener()
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

/** Text that is not JSON was not written by this package: its change is ignored. */
const isReadable = (text: string | null): boolean => tryRead((): unknown => JSON.parse(text ?? 'null')) !== undefined

/** Reading the property itself throws if storage is denied. */
const browserStorage = (): StorageBackend | undefined => tryRead(() => globalThis.localStorage)
