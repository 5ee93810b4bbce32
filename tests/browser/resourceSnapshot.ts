import type { CDPSession, Page } from 'playwright-core'
import type { Visit } from './world'

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
export async function startSnapshots({ page, idle }: Visit): Promise<() => Promise<ResourceSnapshot>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    // Recently scheduled work ends before the count.
    await idle()
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

interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: [readonly string[]] }
  }
  readonly nodes: readonly number[]
  readonly strings: readonly string[]
}

/** Counts live objects by constructor, and arrays, closures and strings. Compiled code does not count. */
export async function countObjects(page: Page): Promise<Map<string, number>> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  const { snapshot, nodes, strings }: HeapSnapshot = JSON.parse(chunks.join(''))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [typeAt, nameAt] = [fields.indexOf('type'), fields.indexOf('name')]
  const counts = new Map<string, number>()
  for (let at = 0; at < nodes.length; at += fields.length) {
    const type = types[0][nodes[at + typeAt] ?? -1] ?? ''
    if (!COUNTED.includes(type)) continue
    // A closure's scope has a name that differs between snapshots.
    const kind = type === 'object' ? strings[nodes[at + nameAt] ?? -1]?.replace(/ \/ scope.*/, '') : type
    if (kind === undefined) continue
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}

const COUNTED = ['object', 'array', 'closure', 'string', 'regexp', 'bigint']

/** The usual count: one collection in twenty-five finds some fifty nodes less, for React has let go of the last view. */
export async function usual(
  counted: () => Promise<ResourceSnapshot>,
  again: () => Promise<unknown>,
): Promise<ResourceSnapshot> {
  const first = await counted()
  await again()
  const second = await counted()
  return second.nodes > first.nodes ? second : first
}
