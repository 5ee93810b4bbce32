import type { CDPSession, Page } from 'playwright-core'

/* Resources of a page, for comparison with an earlier state. */

declare global {
  interface Window {
    /** Timers that have not fired. */
    timersPending: Set<unknown>
  }
}

export interface ResourceSnapshot {
  readonly nodes: number
  readonly listeners: number
  /** Bytes. */
  readonly heap: number
  readonly timers: number
}

/** A compiler that optimizes at run time grows by itself: without it, only the page's own objects count. */
export const STEADY = { args: ['--js-flags=--jitless'] }

/** Runs in the page before its scripts: counts timers. */
export function countTimers(): void {
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

/** Counts resources after everything collectable has been collected. */
export async function startSnapshots(page: Page): Promise<() => Promise<ResourceSnapshot>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    // Recently scheduled work ends before the count.
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
