/** A cache of entries that expire. */
export interface ExpiringCache<T> {
  set(name: string, value: T): void
  get(name: string): T | undefined
  delete(name: string): void
}

export function createExpiringCache<T>({ now, keepMs }: { now: () => number; keepMs: number }): ExpiringCache<T> {
  const entries = new Map<string, { value: T; endsAt: number }>()
  const removeExpired = () => {
    // Oldest first: all entries live for the same time.
    for (const [name, { endsAt }] of entries) {
      if (endsAt > now()) return
      entries.delete(name)
    }
  }
  return {
    set(name, value) {
      removeExpired()
      entries.delete(name)
      entries.set(name, { value, endsAt: now() + keepMs })
    },
    get(name) {
      removeExpired()
      return entries.get(name)?.value
    },
    delete: name => void entries.delete(name),
  }
}
