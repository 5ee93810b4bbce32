/** A cache of entries that expire. */
export interface Shelf<T> {
  put(name: string, thing: T): void
  get(name: string): T | undefined
  drop(name: string): void
}

export function createShelf<T>({ now, keepMs }: { now: () => number; keepMs: number }): Shelf<T> {
  const things = new Map<string, { thing: T; endsAt: number }>()
  const clean = () => {
    // Oldest first: all entries live for the same time.
    for (const [name, { endsAt }] of things) {
      if (endsAt > now()) return
      things.delete(name)
    }
  }
  return {
    put(name, thing) {
      clean()
      things.delete(name)
      things.set(name, { thing, endsAt: now() + keepMs })
    },
    get(name) {
      clean()
      return things.get(name)?.thing
    },
    drop: name => void things.delete(name),
  }
}
