import type { Page } from 'playwright-core'
import { type Figure, ms, type Section, seconds } from './benchTable'
import { median, repeat, type Stage, type TimedVisit, timed } from './benchVisit'
import { turnWheel } from './benchWheel'

/** Numbers of tokens and transactions of a large account. */
const TOKENS = 1_000
const ENTRIES = 5_000
const PAGE = 100
const FILTERS = 3
/** Above this, at least one frame of 60 per second was dropped. */
const DROPPED_MS = 34
const TOKEN = { selector: 'dialog[open] .tokens-list li' }
const ONLY = { selector: `${TOKEN.selector}[aria-setsize="1"]` }
const ENTRY = { selector: 'dialog[open] .activity-entry' }

/** A large account: both lists are scrolled, one is filtered. */
export async function rows(stage: Stage): Promise<Section> {
  for (const feature of stage.world.sandbox.gateway.config.features) {
    if (feature.id === 'activity') Object.assign(feature, { isEnabled: true })
  }
  const figures = [...(await scrolled(stage, 'Account')), ...(await scrolled(stage, 'Transactions'))]
  const times = await repeat(FILTERS, () => filtered(stage))
  figures.push({ what: `last key → the one of ${TOKENS} tokens`, measured: ms(median(times)), goal: 'a frame' })
  return { title: `${TOKENS} tokens, ${ENTRIES} entries of history`, figures }
}

const two = (count: number) => String(count).padStart(2, '0')
const hash = (count: number) => `0x${count.toString(16).padStart(64, '0')}`

function tokens(chainId: string): object {
  const balances = Array.from({ length: TOKENS }, (_, at) => ({
    name: `Token number ${at}`,
    symbol: `T${at}`,
    chainId,
    address: `${chainId}:0x${(at + 1).toString(16).padStart(40, '0')}`,
    price: 1,
    value: TOKENS - at,
    quantity: { decimals: '18', numeric: String(TOKENS - at) },
  }))
  return { balances }
}

/** One page of transactions, an hour apart. */
function history(chain: string, from: number): object {
  const data = Array.from({ length: PAGE }, (_, at) => {
    const id = hash(from + at + 1)
    const minedAt = new Date(Date.UTC(2026, 0, 1) - (from + at) * 3_600_000).toISOString()
    return {
      id,
      metadata: { operationType: 'receive', hash: id, chain, minedAt, sentFrom: '', sentTo: '', status: 'confirmed' },
      transfers: [
        {
          direction: 'in',
          quantity: { numeric: `${from + at}.${two(at)}` },
          fungible_info: { name: 'Ether', symbol: 'ETH' },
        },
      ],
    }
  })
  const next = from + PAGE < ENTRIES ? String(from + PAGE) : null
  return { data, next }
}

/** Opens a connected page, on a network that the project API supports. */
async function arrive(stage: Stage): Promise<TimedVisit> {
  const visit = await stage.visit('portico', { slower: 1 })
  const { page } = visit
  await page.route('**/v1/account/**', route => {
    const { pathname, searchParams } = new URL(route.request().url())
    const chain = searchParams.get('chainId') ?? ''
    const json = pathname.endsWith('/history') ? history(chain, Number(searchParams.get('cursor') ?? 0)) : tokens(chain)
    return route.fulfill({ json })
  })
  await page.click('#open')
  await page.getByRole('dialog').getByRole('button', { name: 'Pebble' }).click()
  await page.waitForFunction(() => window.portico.account().isConnected)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return visit
}

async function openAt(visit: TimedVisit, view: string): Promise<number> {
  const { page } = visit
  await page.evaluate(wanted => window.portico.open({ view: wanted }), view)
  await page.evaluate(awaited => window.seen(awaited), view === 'Account' ? TOKEN : ENTRY)
  if (view === 'Transactions') await readAll(page)
  await visit.quiet()
  return page.locator(view === 'Account' ? TOKEN.selector : ENTRY.selector).count()
}

/** Scrolls to the end of the history, page after page, and back to its start. */
async function readAll(page: Page): Promise<void> {
  const { selector } = ENTRY
  while ((await page.locator(selector).count()) < ENTRIES) {
    await page.locator(selector).last().scrollIntoViewIfNeeded()
  }
  await page.locator(selector).first().scrollIntoViewIfNeeded()
}

async function scrolled(stage: Stage, view: 'Account' | 'Transactions'): Promise<Figure[]> {
  const visit = await arrive(stage)
  const { page } = visit
  try {
    const standing = await openAt(visit, view)
    const before = await visit.metrics()
    await page.evaluate(() => window.countFrames())
    await turnWheel(page)
    const frames = await page.evaluate(() => window.frameLengths)
    const { mainThread } = await visit.metrics()
    const busy = mainThread - before.mainThread
    const dropped = frames.filter(length => length > DROPPED_MS).length
    const what = view === 'Account' ? `${TOKENS} tokens scrolled for 6 s` : `${ENTRIES} entries scrolled for 6 s`
    return [
      {
        what: `${what}: frames left out`,
        measured: `${dropped} of ${frames.length}`,
        goal: '0',
        floors: `the longest ${ms(Math.max(...frames))}`,
      },
      {
        what: `${what}: main thread`,
        measured: seconds(busy),
        floors: `${ms((busy * 1000) / frames.length)} a frame`,
      },
      { what: `${what}: rows in the page`, measured: String(standing) },
    ]
  } finally {
    await visit.end()
  }
}

async function filtered(stage: Stage): Promise<number> {
  const visit = await arrive(stage)
  const { page, end } = visit
  try {
    await openAt(visit, 'Account')
    await page.getByRole('searchbox').focus()
    await page.keyboard.type('number 77', { delay: 30 })
    const [time = Number.NaN] = await timed(page, [ONLY], () => page.keyboard.type('7'))
    return time
  } finally {
    await end()
  }
}
