/** Values that this frame remembers for this site: in the browser's storage or, if storage is denied, in memory. */
export interface FrameStorage {
  read(name: string): string | undefined
  /** `undefined` removes the value. */
  write(name: string, value: string | undefined): void
}

const PREFIX = 'auth-frame/'

export function createFrameStorage({ blocked }: { blocked: boolean }): FrameStorage {
  const storage = blocked ? undefined : openStorage()
  const memory = new Map<string, string>()
  return {
    read: name => memory.get(name) ?? storage?.getItem(PREFIX + name) ?? undefined,
    write(name, value) {
      if (value === undefined) {
        memory.delete(name)
        storage?.removeItem(PREFIX + name)
      } else if (!store(storage, PREFIX + name, value)) memory.set(name, value)
    },
  }
}

/** A browser may deny a frame its storage on first access, or on the first write. */
function openStorage(): Storage | undefined {
  try {
    const { localStorage } = window
    return store(localStorage, `${PREFIX}test`, '1') ? localStorage : undefined
  } catch {
    // Denied: values stay in memory.
    return undefined
  }
}

function store(storage: Storage | undefined, name: string, value: string): boolean {
  try {
    storage?.setItem(name, value)
    return storage !== undefined
  } catch {
    // Full or denied: values stay in memory.
    return false
  }
}
