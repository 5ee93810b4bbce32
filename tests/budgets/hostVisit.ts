import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Sandbox } from '../../sandbox'
import { bundleScript } from '../../sandbox/bundle'
import type { OpeningTarget, OpeningTimes } from './openingClock'

/** A built host in a browser context of its own, loaded and idle. */
export interface HostVisit {
  readonly page: Page
  readonly cdp: CDPSession
  /** Clicks the page's button, watches the modal open, and resolves when nothing more is requested. */
  open(options?: ClickOptions): Promise<Opening>
  /** Moves the pointer onto the page's button and clicks. */
  click(options?: ClickOptions): Promise<void>
  /** Milliseconds of tasks on the main thread so far. */
  mainThread(): Promise<number>
  /** Resolves when nothing has been requested for a second. */
  idle(): Promise<void>
  end(): Promise<void>
}

interface ClickOptions {
  /** Milliseconds for which the pointer rests on the button before it clicks. Default: 0. */
  readonly restMs?: number
}

interface Opening extends OpeningTimes {
  /** Milliseconds of tasks on the main thread from before the click until the page is idle. */
  readonly mainThread: number
}

export interface HostVisitOptions {
  readonly browser: Browser
  readonly sandbox: Sandbox
  readonly url: string
  readonly target: OpeningTarget
  /** Email and social login, which the project's configuration allows. Default: on. */
  readonly login?: boolean
  /** The factor by which the processor is slowed. Default: 1. */
  readonly slower?: number
}

/** The modal of Portico, and its rows of wallets. */
export const PORTICO: OpeningTarget = {
  modal: 'portico-modal >>> dialog',
  wallet: '.view[data-view="Connect"] .row',
}

/** The options with which a host refuses what its project's configuration allows. */
const WITHOUT_LOGIN = { features: { email: false, socials: false }, remotePolicy: 'remote-may-only-disable' }
const VIEWPORT = { width: 1280, height: 800 }
const QUIET_MS = 1_000
const LONGEST_WAIT_MS = 10_000

export async function visitHost(options: HostVisitOptions): Promise<HostVisit> {
  const { browser, sandbox, url, target, login = true, slower = 1 } = options
  const context = await browser.newContext({ viewport: VIEWPORT })
  const hostOptions = {
    endpoints: sandbox.endpoints,
    debug: false,
    ...(login ? {} : WITHOUT_LOGIN),
  }
  await context.addInitScript(given => void Object.assign(window, given), { hostOptions })
  await context.addInitScript({ content: await bundleScript('tests/budgets/openingClock.ts') })
  const page = await context.newPage()
  let last = performance.now()
  page.on('request', () => {
    last = performance.now()
  })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  if (slower > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const idle = async () => {
    const begun = performance.now()
    while (performance.now() - begun < LONGEST_WAIT_MS) {
      if (performance.now() - Math.max(last, begun) >= QUIET_MS) return
      await page.waitForTimeout(QUIET_MS / 10)
    }
  }
  const mainThread = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  await page.goto(url)
  const button = page.locator('button').first()
  await button.waitFor()
  await idle()
  const box = await button.boundingBox()
  if (!box) throw new Error('The page shows no button')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const click = async ({ restMs = 0 }: ClickOptions = {}) => {
    if (restMs > 0) {
      await page.mouse.move(x, y)
      await page.waitForTimeout(restMs)
    }
    await page.mouse.click(x, y)
  }
  return {
    page,
    cdp,
    idle,
    click,
    mainThread,
    async open(clickOptions) {
      // The garbage of loading is collected before the click and not during it.
      for (let times = 0; times < 2; times++) await cdp.send('HeapProfiler.collectGarbage')
      const opened = page.evaluate(wanted => window.watchOpening(wanted), target)
      // The driver's own script has run before the time is read.
      await page.evaluate(() => undefined)
      const before = await mainThread()
      await click(clickOptions)
      const times = await opened
      await idle()
      return { ...times, mainThread: (await mainThread()) - before }
    },
    end: () => context.close(),
  }
}
