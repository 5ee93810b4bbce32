import type { CDPSession, Page } from 'playwright-core'

/* What a page holds, to be compared with what it held before. */

declare global {
  interface Window {
    /** Timers that have not gone off. */
    timersPending: Set<unknown>
  }
}

export interface Ledger {
  readonly nodes: number
  readonly listeners: number
  /** Bytes. */
  readonly heap: number
  readonly timers: number
}

/** A compiler that learns as it goes grows by itself: without it what is counted is ours. */
export const STEADY = { args: ['--js-flags=--jitless'] }

/** Runs in the page before its scripts: keeps account of timers. */
export function keepTimers(): void {
  const pending = new Set<unknown>()
  window.timersPending = pending
  const { setTimeout: after, setInterval: every } = window
  window.setTimeout = Object.assign((run: TimerHandler, ms?: number, ...rest: unknown[]) => {
    const id = after(() => {
      pending.delete(id)
      if (typeof run === 'function') run(...rest)
    }, ms)
    pending.add(id)
    return id
  }, after)
  window.setInterval = Object.assign((run: TimerHandler, ms?: number, ...rest: unknown[]) => {
    const id = every(run, ms, ...rest)
    pending.add(id)
    return id
  }, every)
  for (const name of ['clearTimeout', 'clearInterval'] as const) {
    const clear = window[name]
    window[name] = id => {
      pending.delete(id)
      clear(id)
    }
  }
}

/** Counts what is there once everything that may go has gone. */
export async function openLedger(page: Page): Promise<() => Promise<Ledger>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    // What was only just put off is over before it is counted.
    await page.waitForLoadState('networkidle')
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) => metrics.find(metric => metric.name === name)?.value ?? 0
    return {
      nodes: of('Nodes'),
      listeners: of('JSEventListeners'),
      heap: of('JSHeapUsedSize'),
      timers: await page.evaluate(() => window.timersPending.size),
    }
  }
}
