import type { Browser, BrowserContext, BrowserContextOptions, LaunchOptions, Page } from 'playwright-core'
import type { PorticoOptions } from '../../kernel'
import type { StandardOptions } from '../../plugins'
import { type Sandbox, startSandbox } from '../../sandbox'
import { type Pages, type PagesOptions, servePages } from '../../sandbox/servePages'
import { launchBrowser } from './launchBrowser'

export interface World {
  readonly sandbox: Sandbox
  readonly pages: Pages
  readonly browser: Browser
  /** Opens a host page in an empty browser context. */
  visit(options?: VisitOptions): Promise<Visit>
  stop(): Promise<void>
}

export interface VisitOptions extends BrowserContextOptions {
  page?: string
  hostOptions?: Partial<PorticoOptions>
  pluginOptions?: StandardOptions
  /** Runs in the page before all other scripts. */
  before?: () => void
}

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Every request of the page, in order. */
  readonly requests: string[]
  /** Must stay empty: page errors, policy violations, unhandled rejections, requests to unexpected hosts. */
  readonly wrongs: string[]
  readonly pages: Pages
  /** Resolves when every request has its answer and the page has nothing to run. */
  idle(): Promise<void>
  end(): Promise<void>
}

declare global {
  interface Window {
    porticoTestWrong(text: string): void
  }
}

/** A sandbox, host pages under the strict policy, and a browser: once for a test file. */
export async function startWorld(pages: Partial<PagesOptions> = {}, launch?: LaunchOptions): Promise<World> {
  const [sandbox, browser] = await Promise.all([startSandbox(), launchBrowser(launch)])
  const served = await servePages({
    sandbox,
    entry: { plain: 'tests/browser/hosts/plain.ts', react: 'tests/browser/hosts/react.tsx' },
    from: process.env.PORTICO_FROM === 'source' ? 'source' : 'dist',
    ...pages,
  })
  return {
    sandbox,
    pages: served,
    browser,
    visit: options => visit(browser, served, options),
    async stop() {
      await browser.close()
      await served.stop()
      await sandbox.stop()
    },
  }
}

async function visit(browser: Browser, pages: Pages, options: VisitOptions = {}): Promise<Visit> {
  const { page: name = 'plain', hostOptions, pluginOptions, before, ...contextOptions } = options
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, ...contextOptions })
  // Shorter than the test's own timeout, so that the error names the awaited element.
  context.setDefaultTimeout(20_000)
  const requests: string[] = []
  const wrongs: string[] = []
  await context.route(
    ({ hostname }) => !/^(localhost|127\.0\.0\.1|.*\.localhost)$/.test(hostname),
    route => {
      wrongs.push(`a request to ${route.request().url()}`)
      return route.abort()
    },
  )
  await context.exposeFunction('porticoTestWrong', (text: string) => void wrongs.push(text))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.porticoTestWrong(`policy: ${violatedDirective} ${blockedURI}`),
    )
    addEventListener('unhandledrejection', ({ reason }) => window.porticoTestWrong(`unhandled: ${String(reason)}`))
  })
  if (hostOptions || pluginOptions) {
    await context.addInitScript(given => void Object.assign(window, given), { hostOptions, pluginOptions })
  }
  if (before) await context.addInitScript(before)
  const page = await context.newPage()
  page.on('request', request => requests.push(request.url()))
  page.on('pageerror', error => wrongs.push(`error: ${error.stack ?? error.message}`))
  const idle = watchIdle(page)
  await page.goto(pages.url + name)
  return { page, context, requests, wrongs, pages, idle, end: () => closeContext(context) }
}

/** Closes the context. A route whose answer is still on its way when a test ends is not an error of the test. */
async function closeContext(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

/** Playwright's `networkidle` comes once for each document: after that it waits for nothing. */
export function watchIdle(page: Page): () => Promise<void> {
  const pending = new Set<object>()
  let begun = 0
  page.on('request', request => {
    begun++
    pending.add(request)
  })
  page.on('requestfinished', request => pending.delete(request))
  page.on('requestfailed', request => pending.delete(request))
  return async () => {
    let before: number
    do {
      before = begun
      await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestIdleCallback(resolve))))
    } while (pending.size > 0 || begun > before)
  }
}

/** The source files in the fetched chunks: the parts of the library that were loaded. */
export function fetchedSources({ requests, pages }: Pick<Visit, 'requests' | 'pages'>): string[] {
  return requests.flatMap(url => {
    const output = pages.metafile.outputs[decodeURI(new URL(url).pathname.slice(1))]
    return output ? Object.keys(output.inputs) : []
  })
}

/**
 * True if this browser fetches code again after a failed import. Older engines keep the failure until the page is
 * reloaded: there the user is asked to reload.
 */
export const fetchesAgain = ({ browser }: World): boolean => Number.parseInt(browser.version(), 10) >= 156

/** Waits until the code of the view has taken the known rows over. */
export const awaitTakeover = (page: Page) => inModal(page, '.toast-place').waitFor({ state: 'attached' })

/** Waits until the dialog has its place and size. An animation that follows a scroll has no end. */
export const awaitEntrance = (page: Page) =>
  modal(page).evaluate(async dialog => {
    const motions = dialog.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    await Promise.all(motions.map(({ finished }) => finished))
  })

/** The modal's dialog, or the section that replaces it in embedded mode. */
export const modal = (page: Page) => page.getByRole('dialog').or(page.locator('portico-frame > section'))

/** The elements of the view that is shown. A view that has been left is an inert copy until its exit has ended. */
export const inModal = (page: Page, selector: string) => modal(page).locator(`:is(${selector}):not([inert] *)`)
