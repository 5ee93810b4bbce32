import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import type { Portico } from '../../kernel'
import { type Pages, servePages } from '../../sandbox/servePages'
import { ROOT } from '../architecture/sources'
import type { World } from '../browser/world'
import type { Awaited } from './benchHosts/timing'
import type { BenchPages } from './benchPages'

declare global {
  interface Window {
    portico: Portico
    timed?: Promise<number[]>
  }
}

/** A page that is measured: no test code stands between it and its servers. */
export interface TimedVisit {
  readonly page: Page
  readonly cdp: CDPSession
  /** Milliseconds until the page is usable. */
  readonly usable: number
  metrics(): Promise<Metrics>
  heap(): Promise<number>
  /** Resolves when no request has been pending for a moment. */
  quiet(): Promise<void>
  end(): Promise<void>
}

export interface Metrics {
  /** Seconds of wall time. */
  readonly script: number
  /** Seconds of processor time, independent of the machine's load; if the processor is slowed, seconds of wall time. */
  readonly mainThread: number
  /** Seconds of wall time in tasks of the main thread. */
  readonly task: number
  readonly nodes: number
  readonly listeners: number
}

export interface Stage {
  readonly world: World
  /** The README's examples and the pages to compare them with, as Vite builds them. */
  readonly pages: BenchPages
  /** Opens a page of `benchHosts` in a browser context of its own, on a processor slowed by this factor. */
  visit(host: string, options?: { slower?: number }): Promise<TimedVisit>
  stop(): Promise<void>
}

/** Hosts are bundled one by one, as their developers would: shared chunks would belong to no host. */
export function openStage(world: World, pages: BenchPages): Stage {
  const served = new Map<string, Promise<Pages>>()
  const serve = (host: string) => {
    const entry = { [host]: `./tests/budgets/benchHosts/${host}` }
    const pages = served.get(host) ?? servePages({ sandbox: world.sandbox, entry, from: 'dist', html })
    served.set(host, pages)
    return pages
  }
  return {
    world,
    pages,
    async visit(host, { slower = 4 } = {}) {
      const { url } = await serve(host)
      return visit(world, url, slower)
    },
    async stop() {
      await pages.stop()
      for (const host of served.values()) await (await host).stop()
    },
  }
}

const PEBBLE = join(ROOT, 'tests/budgets/benchHosts/pebble.js')

const html = (name: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<link rel="icon" href="data:,">
<script src="/sandbox/config.js"></script>
<script type="module" src="/${name}.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`

const SETTLING_MS = 300

async function visit({ browser }: World, url: string, slower: number): Promise<TimedVisit> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } })
  await context.addInitScript({ path: PEBBLE })
  const page = await context.newPage()
  const quiet = watchWire(page)
  const cdp = await context.newCDPSession(page)
  // The browser creates a window for each context: that time belongs to no measurement.
  await page.waitForTimeout(SETTLING_MS)
  await cdp.send('Performance.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(url)
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
  const usable = await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? 0)
  const metrics = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    const of = (name: string) => metrics.find(metric => metric.name === name)?.value ?? 0
    return {
      script: of('ScriptDuration'),
      // The throttling keeps the thread busy: its own time would then include that.
      mainThread: of(slower === 1 ? 'ThreadTime' : 'TaskDuration'),
      task: of('TaskDuration'),
      nodes: of('Nodes'),
      listeners: of('JSEventListeners'),
    }
  }
  return {
    page,
    cdp,
    usable,
    metrics,
    async heap() {
      // A first collection may make more objects collectable for a second one.
      for (let times = 0; times < 3; times++) await cdp.send('HeapProfiler.collectGarbage')
      return (await cdp.send('Runtime.getHeapUsage')).usedSize
    },
    quiet,
    end: () => context.close(),
  }
}

const QUIET_MS = 400

/** Returns a function that waits until no request has been pending on this page for a moment. */
export function watchWire(page: Page): () => Promise<void> {
  const pending = new Set<object>()
  let last = performance.now()
  const change = (run: () => unknown) => {
    run()
    last = performance.now()
  }
  page.on('request', request => change(() => pending.add(request)))
  page.on('requestfinished', request => change(() => pending.delete(request)))
  page.on('requestfailed', request => change(() => pending.delete(request)))
  return async () => {
    while (pending.size > 0 || performance.now() - last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 4)
  }
}

/** Milliseconds from the action until each of these has been painted, by the page's own clock. */
export async function timed(
  page: Page,
  awaited: readonly Awaited[],
  action: () => Promise<unknown>,
): Promise<number[]> {
  await page.evaluate(wanted => {
    window.timed = window.timeAction(...wanted)
  }, awaited)
  await action()
  return (await page.evaluate(() => window.timed)) ?? []
}

export const FRAME: Awaited = { selector: 'dialog[open]' }
/** The row of the installed wallet. */
export const WALLET: Awaited = { selector: 'dialog[open] button', text: 'Pebble' }

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const [low = Number.NaN, high = Number.NaN] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return (low + high) / 2
}

/** The median of each position over several runs of the same length. */
export const medians = (runs: readonly (readonly number[])[]): number[] =>
  (runs[0] ?? []).map((_, place) => median(runs.map(run => run[place] ?? Number.NaN)))

/** The results of several runs, one after another. */
export async function repeat<T>(times: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let turn = 0; turn < times; turn++) results.push(await run())
  return results
}
