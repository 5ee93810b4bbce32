import { isPorticoError, PorticoError, partFailed } from './errors'
import type { Limit } from './loader'
import type { Hook, Undo } from './token'

/** A tap's refusal, with its reason. */
export interface Refusal {
  /** The plugin that refused. */
  by: string
  /** The error that the tap returned or threw; a foreign error becomes `HOOK_CRASHED`. */
  reason: PorticoError
}

/** Return a reason to refuse; return nothing to pass. */
// biome-ignore lint/suspicious/noConfusingVoidType: a tap that passes returns nothing
export type Tap<T> = (value: T) => PorticoError | undefined | void | Promise<PorticoError | undefined | void>

export interface Hooks {
  /** Lower orders are asked first; 100 by default. */
  tap<T>(by: string, hook: Hook<T>, tap: Tap<T>, order?: number): Undo
  /** Asks every tap in order, up to the first refusal; `copy` gives each tap a value of its own. Never rejects. */
  consult<T>(hook: Hook<T>, value: T, copy?: (value: T) => T): Promise<Refusal | undefined>
}

export function createHooks(report: (error: unknown, by: string) => void, limit: Limit = task => task): Hooks {
  const taps = new Map<string, { by: string; order: number; tap: Tap<never> }[]>()
  return {
    tap(by, hook, tap, order = 100) {
      const entry = { by, order, tap }
      // Sorting is stable: equal orders keep their sequence of registration.
      taps.set(
        hook.id,
        [...(taps.get(hook.id) ?? []), entry].sort((a, b) => a.order - b.order),
      )
      return () =>
        void taps.set(
          hook.id,
          (taps.get(hook.id) ?? []).filter(other => other !== entry),
        )
    },
    async consult(hook, value, copy = same => same) {
      for (const entry of taps.get(hook.id) ?? []) {
        const { by, tap } = entry
        // The tap may have been removed while an earlier one was awaited.
        if (!taps.get(hook.id)?.includes(entry)) continue
        try {
          const reason = await limit(tap(copy(value) as never), by, partOf(hook))
          if (reason) return { by, reason }
        } catch (error) {
          const failure = partFailed(by, partOf(hook), error)
          report(failure, by)
          if (hook.onCrash === 'refuse') return { by, reason: crashOf(failure, error) }
        }
      }
      return undefined
    },
  }
}

const partOf = ({ id }: { readonly id: string }) => `the tap of ${id}`

/** A coded error of the tap has a sentence of its own. */
const crashOf = (failure: PorticoError, error: unknown): PorticoError =>
  isPorticoError(error) ? error : new PorticoError('HOOK_CRASHED', failure.message, failure.context, error)
