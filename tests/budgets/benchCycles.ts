import { heapUse } from './benchHeap'
import { type PageName, targetOf } from './benchPages'
import { type Figure, KiB, type Section } from './benchTable'
import type { Stage } from './benchVisit'
import { type HostVisit, visitHost } from './hostVisit'

const WARM_UP = 3
const FEW = 50
const MANY = 200
/** Time for what ends after the modal has closed. */
const REST_MS = 1_500
const BETWEEN_MS = 50
const PAGES = ['plain page', 'React page', 'native dialog'] as const satisfies readonly PageName[]

interface Resources {
  readonly heap: number
  /** The part of the heap that is not compiled code. */
  readonly objects: number
  readonly nodes: number
  readonly listeners: number
}

/** Opens by a click and closes with Escape, as a user does, and reads what is left over. */
export async function cycles(stage: Stage): Promise<Section> {
  const figures: Figure[] = []
  for (const name of PAGES) figures.push(...(await leftOver(stage, name)))
  return { title: 'Open and close, left over after collection (processor ÷ 1)', figures }
}

async function leftOver({ world: { browser, sandbox }, pages }: Stage, name: PageName): Promise<Figure[]> {
  const target = targetOf(name)
  const visit = await visitHost({ browser, sandbox, url: pages.url(name), target })
  const { page } = visit
  const openAndClose = async (times: number, rest = async () => {}) => {
    for (let time = 0; time < times; time++) {
      await visit.click()
      await page.waitForFunction(target => window.isOpaque(target), target)
      await rest()
      await page.keyboard.press('Escape')
      await page.waitForFunction(target => !window.isShown(target), target)
      await page.waitForTimeout(BETWEEN_MS)
    }
    await page.waitForTimeout(REST_MS)
    return resources(visit)
  }
  try {
    // An opening that rests loads code for a press once: it is not left over.
    const before = await openAndClose(WARM_UP, visit.idle)
    const few = await openAndClose(FEW)
    const many = await openAndClose(MANY - FEW)
    const since = (after: Resources) => ({
      measured: `${KiB(after.heap - before.heap)}, ${after.nodes - before.nodes} nodes, ${after.listeners - before.listeners} listeners`,
      floors: `without compiled code ${KiB(after.objects - before.objects)}`,
    })
    return [
      { what: `heap after ${FEW} ×, ${name}`, ...since(few), goal: '≤ 100 KiB' },
      { what: `heap after ${MANY} ×, ${name}`, ...since(many), goal: `as after ${FEW} ×` },
    ]
  } finally {
    await visit.end()
  }
}

async function resources({ cdp }: HostVisit): Promise<Resources> {
  // A first collection may make more objects collectable for a second one.
  for (let times = 0; times < 2; times++) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find(metric => metric.name === name)?.value ?? 0
  const { objects } = await heapUse(cdp)
  return { heap: of('JSHeapUsedSize'), objects, nodes: of('Nodes'), listeners: of('JSEventListeners') }
}
