import { heapUse } from './benchHeap'
import { type Figure, KiB, ms, type Section } from './benchTable'
import { median, repeat, type Stage, type TimedVisit, WALLET } from './benchVisit'

const RUNS = 5
const WARM = 5

/** Resources that remain after an action has been repeated many times. */
export async function growth(stage: Stage): Promise<Section> {
  return {
    title: 'Left over, after collection (processor ÷ 1)',
    figures: [...(await leftOver(stage, { what: '100 × connect and disconnect', times: 100, cycle: connectAndLeave }))],
  }
}

interface Cycle {
  what: string
  times: number
  cycle: (visit: TimedVisit, times: number) => Promise<unknown>
}

async function leftOver(stage: Stage, { what, times, cycle }: Cycle): Promise<Figure[]> {
  const visit = await stage.visit('portico', { slower: 1 })
  try {
    await cycle(visit, WARM)
    await visit.heap()
    const heapBefore = await heapUse(visit.cdp)
    const before = await visit.metrics()
    await cycle(visit, times)
    await visit.heap()
    const heapAfter = await heapUse(visit.cdp)
    const after = await visit.metrics()
    return [
      {
        what: `${what}: heap`,
        measured: grown(heapAfter.objects - heapBefore.objects),
        goal: '≤ 100 KiB',
        floors: `and compiled code ${grown(heapAfter.code - heapBefore.code)}`,
      },
      {
        what: `${what}: nodes / listeners`,
        measured: `${after.nodes - before.nodes} / ${after.listeners - before.listeners}`,
        goal: '0 / 0',
      },
    ]
  } finally {
    await visit.end()
  }
}

const grown = (bytes: number) => `${bytes > 0 ? '+' : ''}${KiB(bytes)}`

const connectAndLeave = ({ page }: TimedVisit, times: number) =>
  page.evaluate(
    async ({ wallet, times }) => {
      for (let turn = 0; turn < times; turn++) {
        const connected = window.portico.connect()
        await window.seen(wallet)
        window.find(wallet)?.click()
        await connected
        await window.portico.disconnect()
        while (window.portico.state().open) await new Promise(resolve => requestAnimationFrame(resolve))
      }
    },
    { wallet: WALLET, times },
  )

/** The cost of many plugins and many watchers for code that does not use them. */
export async function kernel(stage: Stage): Promise<Section> {
  const boots = (slower: number, manifests: number) =>
    repeat(RUNS, () => inKernel(stage, slower, page => page.evaluate(count => window.boot(count), manifests)))
  const writes = (watchers: number) =>
    repeat(RUNS, () => inKernel(stage, 1, page => page.evaluate(count => window.write(count), watchers)))
  const boot = async (slower: number, goal?: string): Promise<Figure> => {
    const [none, many] = [median(await boots(slower, 0)), median(await boots(slower, 200))]
    return { what: `boot of 200 manifests (÷ ${slower})`, measured: ms(many - none), goal, floors: `none ${ms(none)}` }
  }
  const [alone, among] = [median(await writes(0)), median(await writes(1000))]
  const micro = (value: number) => `${value.toFixed(2)} µs`
  return {
    title: `Kernel (each on a fresh page, medians of ${RUNS})`,
    figures: [
      await boot(1, '≤ 2 ms'),
      await boot(4),
      {
        what: 'one write, 1,000 watchers of other slices (÷ 1)',
        measured: micro(among),
        goal: 'as with none',
        floors: `none ${micro(alone)}`,
      },
    ],
  }
}

async function inKernel<T>(stage: Stage, slower: number, look: (page: TimedVisit['page']) => Promise<T>): Promise<T> {
  const { page, end } = await stage.visit('kernel', { slower })
  try {
    return await look(page)
  } finally {
    await end()
  }
}
