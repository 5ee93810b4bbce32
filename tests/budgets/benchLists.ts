import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { type Figure, ms, type Section, seconds } from './benchTable'
import { median, repeat, type Stage, type TimedVisit, timed } from './benchVisit'
import { turnWheel } from './benchWheel'

const SEARCHES = 3
const SLOWER = [1, 4] as const
const TILE = { selector: 'dialog[open] [role=listitem]' }
const GOALS = { scroll: { 1: 0.6, 4: 1.5 }, search: { 1: 0.35, 4: 0.45 }, dropped: 10 } as const
/** Milliseconds of a frame at 60 per second. */
const FRAME = 1000 / 60

/** The whole directory, scrolled from the first wallet to the last, and searched. */
export async function lists(stage: Stage): Promise<Section> {
  const last = await lastOfDirectory(stage)
  const figures: Figure[] = []
  for (const slower of SLOWER) figures.push(...(await scrolled(stage, slower)))
  for (const slower of SLOWER) {
    const times = await repeat(SEARCHES, () => searched(stage, { slower, name: last.name }))
    const what = `last key → what the provider found (÷ ${slower})`
    figures.push({ what, measured: seconds(median(times)), goal: `≤ ${seconds(GOALS.search[slower])}` })
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

interface OpenList extends TimedVisit {
  readonly nodesBefore: number
  /** Number of requested pictures. */
  pictures(): number
}

async function openAll(stage: Stage, slower: number): Promise<OpenList> {
  const visit = await stage.visit('manyWallets', { slower })
  // The project API's pictures are bitmaps; the sandbox draws SVG, and each SVG is a document of its own.
  let pictures = 0
  await visit.page.route('**/getWalletImage/**', route => {
    pictures++
    return route.fulfill({ contentType: 'image/png', body: PICTURE })
  })
  await visit.heap()
  const { nodes } = await visit.metrics()
  await visit.page.evaluate(() => window.portico.open({ view: 'AllWallets' }))
  await visit.page.evaluate(tile => window.seen(tile), TILE)
  await visit.quiet()
  return { ...visit, nodesBefore: nodes, pictures: () => pictures }
}

async function scrolled(stage: Stage, slower: 1 | 4): Promise<Figure[]> {
  const { gateway } = stage.world.sandbox
  const visit = await openAll(stage, slower)
  try {
    gateway.clear()
    await visit.page.evaluate(() => window.countFrames())
    const before = await visit.metrics()
    const seen = await wheelPast(visit.page)
    const { task } = await visit.metrics()
    const frames = await visit.page.evaluate(() => window.frameLengths)
    await visit.heap()
    const { nodes } = await visit.metrics()
    const pages = gateway.requests.filter(({ path }) => path === '/getWallets').length
    const what = `scrolled for 6 s (÷ ${slower})`
    return [
      {
        what: `${what}: main thread`,
        measured: seconds(task - before.task),
        goal: `≤ ${seconds(GOALS.scroll[slower])}`,
        floors: `${seen} wallets went by`,
      },
      {
        what: `${what}: dropped frames`,
        measured: `${droppedShare(frames).toFixed(0)} %`,
        goal: slower === 4 ? `≤ ${GOALS.dropped} %` : '',
        floors: `the longest ${ms(Math.max(...frames))}`,
      },
      { what: `${what}: DOM nodes added`, measured: String(nodes - visit.nodesBefore), goal: '≤ 800' },
      { what: `${what}: requests`, measured: `${pages} pages, ${visit.pictures()} pictures`, goal: 'what is seen' },
    ]
  } finally {
    await visit.end()
  }
}

/** Share of the frames, at 60 per second, that were not drawn, in percent. */
function droppedShare(lengths: readonly number[]): number {
  const possible = Math.round(lengths.reduce((sum, length) => sum + length, 0) / FRAME)
  return 100 * (1 - lengths.length / Math.max(lengths.length, possible))
}

/** Number of wallets that have scrolled past when the wheel stops. */
async function wheelPast(page: Page): Promise<number> {
  await turnWheel(page)
  const places = await page
    .getByRole('listitem')
    .evaluateAll(items => items.map(item => Number(item.getAttribute('aria-posinset'))))
  return Math.max(...places)
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

/** 96 × 96 pixels with little repetition: about as large as a real icon. */
function drawPicture(): Buffer {
  const picture = new PNG({ width: 96, height: 96 })
  picture.data.forEach((_, index) => {
    picture.data[index] = index % 4 === 3 ? 255 : (index * 31) % 251
  })
  return PNG.sync.write(picture)
}
const PICTURE = drawPicture()
