import type { Clock, Undo } from '../../kernel'

/** A clock that tests advance. */
export interface FakeClock extends Clock {
  /** Advances time, runs due timers in order, and lets promises settle in between. */
  advance(ms: number): Promise<void>
  /** Changes the wall clock; no time passes. */
  jump(ms: number): void
  /** Pending timers: 0 when everything is cleaned up. */
  readonly pending: number
}

/** Creates a clock that stands at `start`, milliseconds since 1970; by default the first of January 2026, UTC. */
export function fakeClock(start = Date.UTC(2026, 0, 1)): FakeClock {
  let now = start
  let skew = 0
  let serial = 0
  const timers = new Map<number, { due: number; run: () => void; every?: number }>()
  const set = (due: number, run: () => void, every?: number): Undo => {
    const id = ++serial
    timers.set(id, { due, run, every })
    return () => void timers.delete(id)
  }
  const next = (until: number) =>
    [...timers].filter(([, { due }]) => due <= until).sort(([a, x], [b, y]) => x.due - y.due || a - b)[0]
  return {
    now: () => now + skew,
    elapsed: () => now - start,
    jump(ms) {
      skew += ms
    },
    after: (ms, run) => set(now + ms, run),
    every: (ms, run) => set(now + ms, run, ms),
    get pending() {
      return timers.size
    },
    async advance(ms) {
      const until = now + ms
      await settle()
      for (let found = next(until); found; found = next(until)) {
        const [id, timer] = found
        now = timer.due
        if (timer.every === undefined) timers.delete(id)
        else timer.due += timer.every
        timer.run()
        await settle()
      }
      now = until
    },
  }
}

/** Waits until every pending promise chain has run. */
export async function settle(): Promise<void> {
  // A macrotask runs after all microtasks. Two turns cover code that loads on the way.
  for (let turn = 0; turn < 2; turn++) await macrotask()
}

// The page's own, which the requirements replace.
const { setImmediate, MessageChannel, setTimeout } = globalThis

/** A timer is the last choice, since browsers delay nested ones: Jest hides the others of Node from jsdom. */
function macrotask(): Promise<void> {
  return new Promise(resolve => {
    if (typeof setImmediate === 'function') setImmediate(resolve)
    else if (typeof MessageChannel === 'function') post(resolve)
    else setTimeout(resolve)
  })
}

function post(resolve: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    // An open port would keep its page, or a Node process, alive.
    port1.close()
    resolve()
  }
  port2.postMessage(undefined)
}
