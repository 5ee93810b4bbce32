import { BusyError } from '../turns'

/** Spreads the calls of one key so that no second has more of them than the plan allows. */
export interface Pace {
  /**
   * Milliseconds for which each of the calls has to wait.
   *
   * @throws BusyError if the last one would wait for longer than eight seconds
   */
  reserve(calls: number, time?: number): readonly number[]
}

/** More than a second: calls take different times to arrive. */
const WINDOW_MS = 1_100
const MOST_WAIT_MS = 8_000

export function createPace(callsPerSecond: number): Pace {
  /** When the last calls of one window begin. */
  let starts: readonly number[] = []
  return {
    reserve(calls, time = performance.now()) {
      const reserved = [...starts]
      for (let count = 0; count < calls; count++) {
        const previous = reserved.at(-callsPerSecond) ?? Number.NEGATIVE_INFINITY
        reserved.push(Math.max(time, previous + WINDOW_MS))
      }
      if ((reserved.at(-1) ?? time) - time > MOST_WAIT_MS) throw new BusyError()
      starts = reserved.slice(-callsPerSecond)
      return reserved.slice(-calls).map(start => start - time)
    },
  }
}
