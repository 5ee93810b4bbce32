import { KiB, ms, named, type Section } from './benchTable'
import { median, type Stage } from './benchVisit'

const RUNS = 5
/** Work of a page within this time after it is usable still counts as its start. */
const AFTERWARDS_MS = 250

/** Hosts by their name in the table. */
const HOSTS = {
  portico: 'portico',
  'portico + React': 'porticoReact',
  empty: 'empty',
  dialog: 'dialog',
  'mitt+immer': 'mittImmer',
  React: 'reactDialog',
} as const
type Host = keyof typeof HOSTS

const FLOORS: readonly Host[] = ['empty', 'dialog', 'mitt+immer', 'React']

const MEASURES = ['usable', 'script', 'mainThread', 'heap'] as const
type Measures = Record<(typeof MEASURES)[number], number>

/** A page from its first byte until it is usable, on all hosts; they take turns, so that a busy moment affects all. */
export async function start(stage: Stage): Promise<Section> {
  const runs = new Map<Host, Measures[]>()
  const hosts = Object.keys(HOSTS) as Host[]
  for (let turn = 0; turn <= RUNS; turn++) {
    for (const host of hosts) {
      const measures = await oneVisit(stage, host)
      // The first turn bundles the pages and warms up the servers.
      if (turn > 0) runs.set(host, [...(runs.get(host) ?? []), measures])
    }
  }
  const of = (host: Host, measure: keyof Measures) => median((runs.get(host) ?? []).map(run => run[measure]))
  const figure = (what: string, measure: keyof Measures, goal: Goal) => {
    const unit = measure === 'heap' ? KiB : ms
    const { host = 'portico', times, floor } = goal
    return {
      what: host === 'portico' ? what : `${what}, React host`,
      measured: unit(of(host, measure)),
      goal: `≤ ${times} × ${floor} = ${unit(times * of(floor, measure))}`,
      floors: named(Object.fromEntries(FLOORS.map(name => [name, of(name, measure)])), unit),
    }
  }
  const react = 'portico + React'
  return {
    title: `Start (processor ÷ 4, medians of ${RUNS})`,
    figures: [
      figure('page usable', 'usable', { times: 1.25, floor: 'mitt+immer' }),
      figure('page usable', 'usable', { times: 1.1, floor: 'React', host: react }),
      figure('script time until usable', 'script', { times: 2, floor: 'mitt+immer' }),
      figure('script time until usable', 'script', { times: 1.09, floor: 'React', host: react }),
      figure('main-thread time until usable', 'mainThread', { times: 1.25, floor: 'mitt+immer' }),
      figure('main-thread time until usable', 'mainThread', { times: 1.1, floor: 'React', host: react }),
      figure('heap after load', 'heap', { times: 1.33, floor: 'mitt+immer' }),
    ],
  }
}

interface Goal {
  host?: Host
  times: number
  floor: Host
}

async function oneVisit(stage: Stage, host: Host): Promise<Measures> {
  const visit = await stage.visit(HOSTS[host])
  try {
    await visit.page.waitForTimeout(AFTERWARDS_MS)
    const { script, mainThread } = await visit.metrics()
    const heap = await visit.heap()
    return { usable: visit.usable, script: script * 1000, mainThread: mainThread * 1000, heap }
  } finally {
    await visit.end()
  }
}
