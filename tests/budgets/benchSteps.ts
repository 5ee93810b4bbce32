import type { Page } from 'playwright-core'
import { account, at, connect, goTo, open, press } from '../browser/navigate'
import { PHONE, startViews } from '../browser/views'
import type { VisitOptions, World } from '../browser/world'
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

interface Step {
  readonly what?: string
  act(page: Page): Promise<unknown>
}

const close = (page: Page) => page.keyboard.press('Escape')
const to = (view: string, button: string | RegExp) => async (page: Page) => {
  await press(page, button)
  await at(page, view)
}

/** In the order of a visit. A step without a name leads to the next one, and is not measured. */
const STEPS: readonly Step[] = [
  { act: open },
  { what: 'Connect → all wallets', act: to('AllWallets', /Search wallets|All wallets/) },
  { what: 'all wallets → back', act: to('Connect', 'Back') },
  { what: 'close', act: close },
  { what: 'the second opening', act: open },
  { act: close },
  { act: connect },
  { act: account },
  { what: 'account → Send', act: to('WalletSend', 'Send') },
  { what: 'Send → choose token', act: to('WalletSendSelectToken', /Choose token/) },
  { what: 'choose token → back', act: to('WalletSend', 'Back') },
  { what: 'Send → back', act: to('Account', 'Back') },
  { what: 'account → Receive', act: to('WalletReceive', 'Receive') },
  { what: 'Receive → back', act: to('Account', 'Back') },
  { what: 'account → networks', act: page => goTo(page, 'Networks') },
]

/** Steps between views: the longest task of the main thread, which delays what a user presses next. */
export async function steps(): Promise<Section> {
  const world = await startViews()
  try {
    const desktop = await longestTasks(world, {})
    const phone = await longestTasks(world, PHONE)
    const figures = STEPS.flatMap(({ what }): Figure[] =>
      what === undefined
        ? []
        : [{ what, measured: shown(desktop[what]), goal: `≤ ${LONG_MS} ms`, floors: `phone ${shown(phone[what])}` }],
    )
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
    for (const { what, act } of STEPS) {
      await page.evaluate(() => window.longTasks.splice(0))
      await act(page)
      await page.waitForTimeout(REST_MS)
      if (what !== undefined) {
        longest[what] ??= []
        longest[what].push(await page.evaluate(() => Math.max(0, ...window.longTasks)))
      }
    }
    await visit.end()
  }
  return longest
}
