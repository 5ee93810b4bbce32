import type { Locator, Page } from 'playwright-core'
import { account, at, connect, open } from '../browser/navigate'
import { PHONE, startViews } from '../browser/views'
import { inModal, modal, type VisitOptions, type World } from '../browser/world'
import { type Figure, ms, type Section } from './benchTable'
import { median } from './benchVisit'

declare global {
  interface Window {
    /** The lengths of tasks of 50 ms and more, in milliseconds. */
    longTasks: number[]
  }
}

/** The least that a browser reports as a long task. */
const LONG_MS = 50
const RUNS = 5
const SLOWER = 4
/** After it, the timers and requests of a step have ended. */
const REST_MS = 1_500

type Step = Preparing | Measured
/** Leads to the next measured step. */
type Preparing = (page: Page) => Promise<unknown>
interface Measured {
  readonly what: string
  /** The button that begins the step; without one, Escape does. */
  readonly button?: (page: Page) => Locator
  /** The view in which it ends; none if the modal is closed then. */
  readonly view?: string
}

const named = (name: string | RegExp) => (page: Page) => modal(page).getByRole('button', { name }).first()
const close = (page: Page) => page.keyboard.press('Escape')

/** In the order of a visit. */
const STEPS: readonly Step[] = [
  open,
  { what: 'Connect → all wallets', button: named(/Search wallets|All wallets/), view: 'AllWallets' },
  { what: 'all wallets → back', button: named('Back'), view: 'Connect' },
  { what: 'close' },
  { what: 'the second opening', button: page => page.locator('#own'), view: 'Connect' },
  close,
  connect,
  account,
  { what: 'account → Send', button: named('Send'), view: 'WalletSend' },
  { what: 'Send → choose token', button: named(/Choose token/), view: 'WalletSendSelectToken' },
  { what: 'choose token → back', button: named('Back'), view: 'WalletSend' },
  { what: 'Send → back', button: named('Back'), view: 'Account' },
  { what: 'account → Receive', button: named('Receive'), view: 'WalletReceive' },
  { what: 'Receive → back', button: named('Back'), view: 'Account' },
  { what: 'account → networks', button: page => inModal(page, '.network-button'), view: 'Networks' },
]

/** Steps between views: the longest task of the main thread, which delays what a user presses next. */
export async function steps(): Promise<Section> {
  const world = await startViews()
  try {
    const desktop = await longestTasks(world, {})
    const phone = await longestTasks(world, PHONE)
    const figures = STEPS.flatMap((step): Figure[] => {
      if (typeof step === 'function') return []
      const { what } = step
      return [{ what, measured: shown(desktop[what]), goal: `≤ ${LONG_MS} ms`, floors: `phone ${shown(phone[what])}` }]
    })
    return { title: `Steps between views, longest task (processor ÷ ${SLOWER}), median of ${RUNS}`, figures }
  } finally {
    await world.stop()
  }
}

const shown = (times: readonly number[] = []) => {
  const time = median(times)
  return time < LONG_MS ? `< ${LONG_MS} ms` : ms(time)
}

/** For each step, its longest task in each visit; zero if none was long. */
async function longestTasks(world: World, options: VisitOptions): Promise<Record<string, number[]>> {
  const longest: Record<string, number[]> = {}
  for (let run = 0; run < RUNS; run++) {
    const visit = await world.visit(options)
    const { page } = visit
    await page.evaluate(() => {
      window.longTasks = []
      // No inner name: the compiler would wrap it in a helper that the page does not have.
      new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) window.longTasks.push(duration)
      }).observe({ type: 'longtask' })
    })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    for (const step of STEPS) {
      if (typeof step === 'function') await step(page)
      else longest[step.what] = [...(longest[step.what] ?? []), await longestTask(page, step)]
      await page.waitForTimeout(REST_MS)
    }
    await visit.end()
  }
  return longest
}

/** A finder of elements runs within the page, and is slowed with it: none may run during the step. */
async function longestTask(page: Page, { button, view }: Measured): Promise<number> {
  const box = await button?.(page).boundingBox()
  if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(REST_MS)
  await page.evaluate(() => window.longTasks.splice(0))
  if (box) {
    await page.mouse.down()
    await page.mouse.up()
  } else await page.keyboard.press('Escape')
  await page.waitForTimeout(REST_MS)
  const longest = await page.evaluate(() => Math.max(0, ...window.longTasks))
  await (view ? at(page, view) : inModal(page, 'dialog').waitFor({ state: 'hidden' }))
  return longest
}
