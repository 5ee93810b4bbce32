import { OWN_PAGES, PAGE_NAMES, type PageName, targetOf } from './benchPages'
import { type Figure, kB, ms, named, type Section } from './benchTable'
import { median, type Stage } from './benchVisit'
import { visitHost } from './hostVisit'
import { weighOpening } from './weighOpening'

const RUNS = 5
/** Milliseconds for which a hand rests on a button before it clicks. */
const REST_MS = 200
const FLOOR = 'native dialog'

const MEASURES = {
  shown: 'click → title on screen',
  chosen: 'click → a wallet can be chosen',
  rested: `the same, the pointer ${REST_MS} ms on the button before`,
  mainThread: 'main thread from click to idle',
} as const
type Measure = keyof typeof MEASURES
type Times = Readonly<Partial<Record<Measure, number>>>

/** Multiples of the native dialog. */
const GOALS: Readonly<Record<Measure, number>> = { shown: 1.67, chosen: 2.5, rested: 2, mainThread: 6 }

/** From the click until a wallet can be chosen, on the README's pages and on simpler ones; all take turns. */
export async function opening(stage: Stage): Promise<Section> {
  const runs = new Map<PageName, Times[]>()
  for (let turn = 0; turn <= RUNS; turn++) {
    for (const name of PAGE_NAMES) {
      const times = { ...(await openFresh(stage, name)), ...(await openRested(stage, name)) }
      // The first turn warms up the servers.
      if (turn > 0) runs.set(name, [...(runs.get(name) ?? []), times])
    }
  }
  const timeOf = (name: PageName, measure: Measure) =>
    median((runs.get(name) ?? []).map(times => times[measure] ?? Number.NaN))
  const figures = Object.keys(MEASURES)
    .filter(isMeasure)
    .flatMap(measure => OWN_PAGES.map(name => timeFigure(name, measure, timeOf)))
  return {
    title: `The click, README’s examples by Vite (processor ÷ 4, fresh page, medians of ${RUNS})`,
    figures: [...figures, ...(await byteFigures(stage))],
  }
}

const isMeasure = (name: string): name is Measure => name in MEASURES

function timeFigure(name: PageName, measure: Measure, timeOf: (name: PageName, measure: Measure) => number): Figure {
  const floors = PAGE_NAMES.filter(page => !OWN_PAGES.some(own => own === page) && timeOf(page, measure) >= 0)
  const times = timeOf(name, measure) / timeOf(FLOOR, measure)
  return {
    what: `${MEASURES[measure]}, ${name}`,
    measured: `${ms(timeOf(name, measure))} = ${times.toFixed(2)} ×`,
    goal: `≤ ${GOALS[measure]} × ${FLOOR}`,
    floors: named(Object.fromEntries(floors.map(page => [page, timeOf(page, measure)])), ms),
  }
}

async function openFresh(stage: Stage, name: PageName): Promise<Times> {
  const visit = await visitSlowed(stage, name)
  try {
    if (name !== 'empty page') return await visit.open()
    const before = await visit.mainThread()
    await visit.click()
    await visit.idle()
    return { mainThread: (await visit.mainThread()) - before }
  } finally {
    await visit.end()
  }
}

async function openRested(stage: Stage, name: PageName): Promise<Times> {
  if (name === 'empty page') return {}
  const visit = await visitSlowed(stage, name)
  try {
    return { rested: (await visit.open({ restMs: REST_MS })).chosen }
  } finally {
    await visit.end()
  }
}

const visitSlowed = ({ world: { browser, sandbox }, pages }: Stage, name: PageName) =>
  visitHost({ browser, sandbox, url: pages.url(name), target: targetOf(name), slower: 4 })

async function byteFigures({ world: { browser, sandbox }, pages }: Stage): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of OWN_PAGES) {
    const host = pages.files.get(name)
    if (!host) continue
    const { before, chosen, idle } = await weighOpening(host, { browser, sandbox, url: pages.url(name) })
    const until = (bytes: number) => kB(before.bytes + bytes)
    const react = `React apart: ${kB(before.react + idle.react)}`
    figures.push(
      { what: `script before the click, ${name}`, measured: kB(before.bytes), goal: '≤ 18 kB', floors: react },
      {
        what: `script until a wallet can be chosen, ${name}`,
        measured: until(chosen.bytes),
        goal: '≤ 50 kB',
        floors: `until idle ${until(idle.bytes)}`,
      },
      {
        what: `files fetched by the opening, ${name}`,
        measured: String(chosen.files),
        goal: '≤ 4',
        floors: `until idle ${idle.files}`,
      },
    )
  }
  return figures
}
