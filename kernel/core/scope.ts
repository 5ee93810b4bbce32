import { attempt } from './errors'
import type { Undo } from './token'

/** Everything begun through a context is undone with it, in reverse order. */
export interface Scope {
  readonly signal: AbortSignal
  /** Keeps an undo for the end. The returned undo runs it now and forgets it. After the end, `keep` runs it at once. */
  keep(undo: Undo): Undo
  end(): void
}

export function createScope(report: (error: unknown) => void): Scope {
  const life = new AbortController()
  const undos = new Set<Undo>()
  const run = (undo: Undo) => attempt(report, undo)
  return {
    signal: life.signal,
    keep(undo) {
      if (life.signal.aborted) {
        run(undo)
        return () => {}
      }
      undos.add(undo)
      return () => {
        if (undos.delete(undo)) run(undo)
      }
    },
    end() {
      if (life.signal.aborted) return
      life.abort()
      for (const undo of [...undos].reverse()) run(undo)
      undos.clear()
    },
  }
}
