import type { Undo } from '../core/token'

/** Time, as a port. No other file uses timers. Durations are milliseconds. */
export interface Clock {
  /** Wall time, for stored values: the user may set it forward and back. */
  now(): number
  /** Monotonic time since some moment of this page, independent of the wall clock: for durations in memory. */
  elapsed(): number
  /** Runs once after `ms` milliseconds. */
  after(ms: number, run: () => void): Undo
  /** Runs every `ms` milliseconds, the first time after `ms`. */
  every(ms: number, run: () => void): Undo
}

/** The clock of the page, on `Date`, `performance` and timers. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  every(ms, run) {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
}
