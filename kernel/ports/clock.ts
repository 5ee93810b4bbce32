import type { Undo } from '../token'

/** Time, as a port: the only file that touches timers. Durations are milliseconds. */
export interface Clock {
  /** Wall time, for what is written down: the user may set it, forward and back. */
  now(): number
  /** Counts evenly from some moment of this page, whatever the wall clock does: for durations in memory. */
  elapsed(): number
  after(ms: number, run: () => void): Undo
  every(ms: number, run: () => void): Undo
}

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
