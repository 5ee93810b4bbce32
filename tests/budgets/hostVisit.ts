import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Sandbox } from '../../sandbox'
import { bundleScript } from '../../sandbox/bundle'
import type { OpeningTarget, OpeningTimes } from './openingClock'

/** A built host in a browser context of its own, loaded and idle. */
export interface HostVisit {
  readonly page: Page
  readonly cdp: CDPSession
  /** Moves the pointer onto the button, lets it rest there, and clicks. */
  open(options?: PressOptions): Promise<OpeningTimes>
  /** The same on a page that opens nothing. */
  press(options?: PressOptions): Promise<void>
  /** Resolves when nothing has been requested for this long. */
  idle(quietMs: number): Promise<void>
  end(): Promise<void>
}

interface PressOptions {
  /** Milliseconds for which the pointer rests on the button before it clicks. Default: 0. */
  readonly restMs?: number
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
const LOADED_QUIET_MS = 1_000
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
  const idle = async (quietMs: number) => {
    const begun = performance.now()
    while (performance.now() - begun < LONGEST_WAIT_MS) {
      if (performance.now() - Math.max(last, begun) >= quietMs) return
      await page.waitForTimeout(quietMs / 10)
    }
  }
  await page.goto(url)
  await page.locator('button').first().waitFor()
  await idle(LOADED_QUIET_MS)
  const press = async ({ restMs = 0 }: PressOptions = {}) => {
    const box = await page.locator('button').first().boundingBox()
    if (!box) throw new Error('The page shows no button')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
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
    press,
    async open(options) {
      const opened = page.evaluate(wanted => window.watchOpening(wanted), target)
      await press(options)
      return opened
    },
    end: () => context.close(),
  }
}
