import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { bundleModules } from '../../sandbox/bundle'
import { baseline, writePolicy } from '../../sandbox/policy'
import { launchBrowser } from './launchBrowser'

const ADDRESS = 'http://gallery.localhost'
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gallery</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css"></head>
<body><main><h1>Gallery</h1><div id="gallery"></div></main><script type="module" src="/main.js"></script></body></html>`
const PAGE_STYLE = `body { font-family: system-ui, sans-serif; margin: 0 } h1 { position: absolute; opacity: 0 }
html { background: #e9e7e4 } @media (prefers-color-scheme: dark) { html { background: #0d0c0b } }`
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

export const LOOKS: Record<string, BrowserContextOptions> = {
  desktop: { colorScheme: 'light' },
  phone: { colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

export interface GalleryOptions {
  /** The folder's script puts this on the window when its scene is open. */
  ready: string
  /** Hosts of pictures, for the policy. */
  images: string
  /** Answers a request to another origin; every other one fails. */
  answer?: (url: URL) => { body: string; contentType: string } | undefined
}

/** Serves a plugin's gallery, in a browser of its own, under a strict policy. */
export async function startPluginGallery(folder: string, { ready, images, answer }: GalleryOptions) {
  const [browser, { files }] = await Promise.all([launchBrowser(), bundleModules({ main: `${folder}/main.tsx` })])
  files.set('/', PAGE)
  files.set('/page.css', PAGE_STYLE)
  const policy = writePolicy({ ...baseline, 'img-src': `'self' data: ${images}`, 'connect-src': "'self'" })
  const respond = (url: URL) => {
    if (url.origin !== ADDRESS) return answer?.(url)
    const body = files.get(url.pathname)
    const contentType = TYPES[url.pathname.split('.').at(-1) ?? ''] ?? 'text/html'
    return body === undefined ? undefined : { body, contentType, headers: { 'content-security-policy': policy } }
  }
  return {
    close: () => browser.close(),
    async visit(query: string, options: BrowserContextOptions = {}) {
      const visit = await openPage(browser, respond, options)
      await visit.page.goto(`${ADDRESS}/?${query}`)
      await visit.page.locator('.frame').waitFor()
      await expect.poll(() => visit.page.evaluate(name => name in window, ready)).toBe(true)
      return visit
    },
  }
}

async function openPage(browser: Browser, respond: (url: URL) => object | undefined, options: BrowserContextOptions) {
  const context = await browser.newContext({ viewport: { width: 1024, height: 800 }, ...options })
  const wrongs: string[] = []
  const requests: string[] = []
  await context.route('**/*', route => {
    requests.push(route.request().url())
    const response = respond(new URL(route.request().url()))
    return response ? route.fulfill(response) : route.abort()
  })
  const page = await context.newPage()
  page.on('pageerror', error => wrongs.push(error.message))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', event => reportError(`policy: ${event.effectiveDirective}`))
  })
  await page.clock.install()
  return { page, context, wrongs, requests }
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
