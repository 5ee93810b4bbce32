import type { Storage } from '../core/storage'

/** A host's replacement of `localStorage`; every method may throw. */
export interface StorageBackend {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const PREFIX = 'portico/1/'

export function createStorage(backend: StorageBackend | undefined = browserStorage()): Storage {
  const memory = new Map<string, string>()
  const attempt = <T>(run: () => T): T | undefined => {
    try {
      return run()
    } catch {
      // Denied or full: the value stays in memory.
      return undefined
    }
  }
  return {
    get(key) {
      const text = memory.get(key) ?? attempt(() => backend?.getItem(PREFIX + key))
      return text == null ? undefined : attempt((): unknown => JSON.parse(text))
    },
    set(key, value) {
      const text = JSON.stringify(value)
      const kept = attempt(() => {
        backend?.setItem(PREFIX + key, text)
        return backend !== undefined
      })
      if (kept) memory.delete(key)
      else memory.set(key, text)
    },
    remove(key) {
      memory.delete(key)
      attempt(() => backend?.removeItem(PREFIX + key))
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
function isReadable(text: string | null): boolean {
  try {
    JSON.parse(text ?? 'null')
    return true
  } catch {
    return false
  }
}

function browserStorage(): StorageBackend | undefined {
  try {
    // Reading the property itself throws if storage is denied.
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
