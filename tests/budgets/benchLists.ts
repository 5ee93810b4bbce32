import { type Figure, type Section, seconds } from './benchTable'
import { median, repeat, type Stage, type TimedVisit, timed } from './benchVisit'

const SCROLL_MS = 6_000
const SEARCHES = 3
const SLOWER = [1, 4] as const
const TILE = { selector: 'dialog[open] [role=listitem]' }
const WISHES = { scroll: { 1: 0.6, 4: 1.5 }, search: { 1: 0.35, 4: 0.45 } } as const

/** The whole directory, scrolled from the first to the last and searched. */
export async function lists(stage: Stage): Promise<Section> {
  const last = await lastOfDirectory(stage)
  const figures: Figure[] = []
  for (const slower of SLOWER) figures.push(...(await scrolled(stage, slower)))
  for (const slower of SLOWER) {
    const times = await repeat(SEARCHES, () => searched(stage, { slower, name: last.name }))
    const what = `last key → what the provider found (÷ ${slower})`
    figures.push({ what, measured: seconds(median(times)), goal: `≤ ${seconds(WISHES.search[slower])}` })
  }
  return { title: `${last.order} wallets`, figures }
}

interface Listing {
  name: string
  order: number
}

async function lastOfDirectory({ world }: Stage): Promise<Listing> {
  const ask = async (page: number) => {
    const answer = await fetch(
      `${world.sandbox.endpoints.api}/getWallets?projectId=bench&st=appkit&sv=bench&entries=100&page=${page}`,
    )
    const { data, count }: { data: Listing[]; count: number } = await answer.json()
    return { data, count }
  }
  const { count } = await ask(1)
  const last = (await ask(Math.ceil(count / 100))).data.at(-1)
  if (!last) throw new Error('The directory is empty')
  return last
}

async function openAll(stage: Stage, slower: number): Promise<TimedVisit & { nodesBefore: number }> {
  const visit = await stage.visit('manyWallets', { slower })
  await visit.heap()
  const { nodes } = await visit.metrics()
  await visit.page.evaluate(() => window.portico.open({ view: 'AllWallets' }))
  await visit.page.evaluate(tile => window.seen(tile), TILE)
  await visit.quiet()
  return { ...visit, nodesBefore: nodes }
}

async function scrolled(stage: Stage, slower: 1 | 4): Promise<Figure[]> {
  const { gateway } = stage.world.sandbox
  gateway.clear()
  const visit = await openAll(stage, slower)
  try {
    const before = await visit.metrics()
    const reached = await visit.page.evaluate(scrollThrough, { lasting: SCROLL_MS, tile: TILE })
    const { mainThread } = await visit.metrics()
    await visit.heap()
    const { nodes } = await visit.metrics()
    const asked = (path: string) => gateway.requests.filter(request => request.path.startsWith(path)).length
    const goal = `≤ ${seconds(WISHES.scroll[slower])}`
    const what = `scrolled through for 6 s (÷ ${slower})`
    const busy = seconds(mainThread - before.mainThread)
    return [
      { what: `${what}: main thread`, measured: busy, goal, floors: `${reached} wallets reached` },
      { what: `${what}: DOM nodes added`, measured: String(nodes - visit.nodesBefore), goal: '≤ 800' },
      {
        what: `${what}: requests`,
        measured: `${asked('/getWallets')} pages, ${asked('/getWalletImage/')} pictures`,
        goal: 'what is seen',
      },
    ]
  } finally {
    await visit.end()
  }
}

/** In the page: so many pixels for each millisecond that all of it has gone by in time. */
async function scrollThrough({ lasting, tile }: { lasting: number; tile: typeof TILE }): Promise<number> {
  const list = window.find(tile)?.parentElement?.parentElement
  const scroller = list?.parentElement
  const total = Number(window.find(tile)?.ariaSetSize ?? 0)
  if (!list || !scroller || !total) return 0
  const begun = performance.now()
  while (performance.now() - begun < lasting) {
    await new Promise(resolve => requestAnimationFrame(resolve))
    scroller.scrollTop = ((performance.now() - begun) / lasting) * 600 * 24
  }
  return Math.max(...[...list.querySelectorAll<HTMLElement>('[role=listitem]')].map(item => Number(item.ariaPosInSet)))
}

async function searched(stage: Stage, { slower, name }: { slower: 1 | 4; name: string }): Promise<number> {
  const { page, end } = await openAll(stage, slower)
  try {
    await page.getByRole('searchbox').focus()
    const [time = Number.NaN] = await timed(page, [{ ...TILE, text: name }], () =>
      page.keyboard.type(name.toLowerCase(), { delay: 30 }),
    )
    return time / 1000
  } finally {
    await end()
  }
}
