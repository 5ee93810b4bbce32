import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { launchBrowser } from '../browser/launchBrowser'
import { type ServedPages, servePages } from './servePages'

export interface BrowserPage {
  readonly page: Page
  readonly pages: ServedPages
  readonly context: BrowserContext
}

/** Opens a new browser context for each test of the file, with the pages served; closes it after the test. */
export function browserPage(entry: Record<string, string>): BrowserPage {
  let browser: Browser | undefined
  let now: { page: Page; context: BrowserContext } | undefined
  let served: ServedPages | undefined
  const started = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The page is not open')
    return value
  }
  beforeAll(async () => {
    served = await servePages(entry)
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await served?.stop()
  })
  beforeEach(async () => {
    const context = await started(browser).newContext()
    now = { context, page: await context.newPage() }
  })
  afterEach(() => now?.context.close())
  return {
    get page() {
      return started(now).page
    },
    get context() {
      return started(now).context
    },
    get pages() {
      return started(served)
    },
  }
}
