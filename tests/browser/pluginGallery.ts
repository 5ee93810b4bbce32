import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleModules } from '../../sandbox/bundle'
import { listen } from '../../sandbox/listen'
import { baseline, writePolicy } from '../../sandbox/policy'
import { launchBrowser } from './launchBrowser'
import { violations } from './violations'

const HOST = 'gallery.localhost'
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gallery</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css"></head>
<body><main><h1>Gallery</h1><div id="gallery"></div></main><script type="module" src="/main.js"></script></body></html>`
const PAGE_STYLE = `body { font-family: system-ui, sans-serif; margin: 0 } h1 { position: absolute; opacity: 0 }
html { background: #e9e7e4 } @media (prefers-color-scheme: dark) { html { background: #0d0c0b } }`
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

export const LOOKS = {
  desktop: { colorScheme: 'light' },
  phone: { colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} satisfies Record<string, BrowserContextOptions>

export interface GalleryOptions {
  /** The folder's script puts this on the window when its scene is open. */
  ready: string
  /** Hosts of pictures, for the policy. */
  images: string
  /** Answers a request to another origin; every other one fails. */
  answer?: (url: URL) => { body: string; contentType: string } | undefined
}

export type PluginGallery = Awaited<ReturnType<typeof startPluginGallery>>

/** Serves a plugin's gallery, in a browser of its own, under a strict policy. */
export async function startPluginGallery(folder: string, { ready, images, answer }: GalleryOptions) {
  const { files } = await bundleModules({ main: `${folder}/main.tsx` })
  files.set('/', PAGE)
  files.set('/page.css', PAGE_STYLE)
  const policy = writePolicy({ ...baseline, 'img-src': `'self' data: ${images}`, 'connect-src': "'self'" })
  const server = await listen(request => {
    const url = new URL(request.url)
    const own = url.hostname === HOST ? files.get(url.pathname) : undefined
    const found = own === undefined ? answer?.(url) : { body: own, contentType: typeOf(url.pathname) }
    if (!found) return new Response(null, { status: 404 })
    // A page that shows one scene after another compiles the code once.
    const headers = { 'content-type': found.contentType, 'cache-control': 'max-age=3600' }
    return new Response(found.body, { headers: { ...headers, 'content-security-policy': policy } })
  })
  // The server has the pages of every local host, and no page reaches another one.
  const hosts = `MAP *.localhost 127.0.0.1:${server.port}, MAP * ~NOTFOUND`
  const browser = await launchBrowser({ args: [`--host-resolver-rules=${hosts}`] })
  const open = async (visit: GalleryVisit, query: string) => {
    await visit.page.goto(`http://${HOST}/?${query}`)
    await visit.page.locator('.frame').waitFor()
    await expect.poll(() => visit.page.evaluate(name => name in window, ready)).toBe(true)
    return visit
  }
  const drawn = new Map<BrowserContextOptions, Promise<GalleryVisit>>()
  return {
    async close() {
      await browser.close()
      await server.stop()
    },
    visit: async (query: string, options: BrowserContextOptions = {}) => open(await openPage(browser, options), query),
    /** Shows the scene in the page that the last one with the same options was drawn in: for tests that only look. */
    async draw(query: string, options: BrowserContextOptions) {
      const page = drawn.get(options) ?? openPage(browser, options)
      drawn.set(options, page)
      return open(await page, query)
    },
  }
}

/** Declares a test of each scene: dark, on a phone. The tests of the modal check each state on a desktop in light colors. */
export function testScenes(area: string, scenes: readonly string[], options: GalleryOptions): () => PluginGallery {
  let gallery: PluginGallery
  beforeAll(async () => {
    gallery = await startPluginGallery(`plugins/${area}/gallery`, options)
  })
  afterAll(() => gallery?.close())
  test.each(scenes)('the scene %s is accessible, dark on a phone', async scene => {
    const { page, wrongs } = await gallery.draw(`scene=${scene}`, LOOKS.phone)
    await page.clock.runFor(2000)
    await settleLooks(page)
    const { SCREENSHOTS } = process.env
    if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/${area}-${scene}-phone.png` })
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(wrongs.splice(0)).toEqual([])
  })
  return () => gallery
}

const typeOf = (path: string) => TYPES[path.split('.').at(-1) ?? ''] ?? 'text/html'

interface GalleryVisit {
  readonly page: Page
  readonly wrongs: string[]
  readonly requests: string[]
}

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<GalleryVisit> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 800 }, ...options })
  const wrongs: string[] = []
  const requests: string[] = []
  const page = await context.newPage()
  page.on('request', request => requests.push(request.url()))
  page.on('pageerror', error => wrongs.push(error.message))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', event => reportError(`policy: ${event.effectiveDirective}`))
  })
  await page.clock.install()
  return { page, wrongs, requests }
}

/** Waits for the code of the view, then finishes all animations that end. */
export async function settleLooks(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole('status').getByText('Loading', { exact: true }).count()).toBe(0)
  await page.evaluate(() => {
    for (const animation of document.querySelector('#gallery')?.shadowRoot?.getAnimations() ?? []) {
      const isEndless = animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
      // A fade at the edge of a list follows the scroll, and never ends.
      if (!isEndless && animation.timeline === document.timeline) animation.finish()
    }
  })
}
