import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from '../../sandbox/listen'
import { ROOT } from '../architecture/sources'
import { launchBrowser } from './launchBrowser'
import { violations } from './violations'

/* The documentation's site, built and opened in Chromium. */

const BUILT = join(ROOT, '.cache/site/built')
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  webp: 'image/webp',
}
const typeOf = (path: string) => TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain'

let server: Listening
let browser: Browser

beforeAll(async () => {
  await promisify(execFile)(join(ROOT, 'node_modules/.bin/vitepress'), ['build', 'docs/site'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  browser = await launchBrowser()
  server = await listen(
    async ({ url }) => {
      const { pathname } = new URL(url)
      const path = join(BUILT, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
      if (!existsSync(path)) return new Response(null, { status: 404 })
      return new Response(new Uint8Array(readFileSync(path)), { headers: { 'content-type': typeOf(path) } })
    },
    { host: 'localhost' },
  )
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const pagesOf = () =>
  readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.html') && file !== '404.html',
  )
const idsOf = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))

test('every internal link and anchor resolves', () => {
  const pages = new Map(pagesOf().map(file => [`/${file}`, readFileSync(join(BUILT, file), 'utf8')]))
  const ids = new Map([...pages].map(([url, html]) => [url, idsOf(html)]))
  const links = [...pages].flatMap(([url, html]) =>
    [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => ({
      from: url,
      to: new URL(href, `http://site${url}`),
    })),
  )
  const broken = links
    .filter(({ to }) => to.host === 'site')
    .filter(({ to: { pathname, hash } }) => {
      const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname
      const id = decodeURIComponent(hash.slice(1))
      return !ids.has(path) || (id !== '' && id !== 'VPContent' && !ids.get(path)?.has(id))
    })
  expect([...new Set(broken.map(({ from, to }) => `${from} → ${to.pathname}${to.hash}`))]).toEqual([])
  expect(links.length).toBeGreaterThan(1000)
})

test('the index for language models and its full text are files of the site', () => {
  expect(readFileSync(join(BUILT, 'llms.txt'), 'utf8')).toBe(readFileSync(join(ROOT, 'docs/llms.txt'), 'utf8'))
  expect(readFileSync(join(BUILT, 'llms-full.txt'), 'utf8')).toContain('# Privacy')
})

/** The page, and the addresses of its requests. */
async function open(path: string, options: Parameters<Browser['newPage']>[0] = {}): Promise<[Page, string[]]> {
  const page = await browser.newPage(options)
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await page.goto(server.origin + path, { waitUntil: 'networkidle' })
  return [page, requests]
}

test.each([
  ['/', 'light'],
  ['/options.html', 'dark'],
  ['/views.html', 'light'],
  ['/events.html', 'dark'],
  ['/api/react.html', 'light'],
  ['/security.html', 'dark'],
] as const)('%s, %s, asks no other origin and has no accessibility violation', async (path, colorScheme) => {
  const [page, requests] = await open(path, { colorScheme })
  expect(await violations(page, { within: '#VPContent' })).toEqual([])
  expect(requests.length).toBeGreaterThan(3)
  expect(requests.filter(url => !url.startsWith(server.origin) && !url.startsWith('data:'))).toEqual([])
  await page.close()
})

test.each([
  '/',
  '/views.html',
  '/features.html',
  '/errors.html',
  '/privacy.html',
  '/troubleshooting.html',
  '/api/portico.html',
])('%s does not scroll sideways on a phone', async path => {
  const [page] = await open(path, { viewport: { width: 390, height: 844 } })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.close()
})

test('the search finds the pages about WalletConnect', async () => {
  const [page] = await open('/')
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').fill('WalletConnect')
  const results = page.locator('.VPLocalSearchBox .result')
  await expect.poll(() => results.count()).toBeGreaterThan(5)
  const found = await results.evaluateAll(all => all.map(one => one.getAttribute('href') ?? ''))
  for (const guide of ['install', 'privacy']) expect(found.some(href => href.includes(guide))).toBe(true)
  await results.first().click()
  await page.waitForURL(url => url.pathname !== '/')
  await page.close()
})

test('the first page opens the modal, in which a wallet of the page connects without a request to another origin', async () => {
  const [page, requests] = await open('/')
  const begin = page.getByRole('button', { name: 'Open the modal' })
  await begin.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Heron' }).click()
  await page.locator('sandbox-wallet-prompt').getByRole('button', { name: 'Approve' }).click()
  await page.locator('portico-modal dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Dark mode' }).click()
  await begin.click()
  await page.getByRole('dialog').getByText('2.5').first().waitFor()
  expect(requests.filter(url => !url.startsWith(server.origin) && !url.startsWith('data:'))).toEqual([])
  await page.close()
})

test('a reader connects, signs and sends on the page “Try it”, and copies the code of the chosen look and language', async () => {
  const [page, requests] = await open('/try.html', { permissions: ['clipboard-read', 'clipboard-write'] })
  const prompt = page.locator('sandbox-wallet-prompt').getByRole('button', { name: 'Approve' })
  const status = page.getByRole('region', { name: 'The playground' }).getByRole('status')
  await page.locator('portico-button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Heron' }).click()
  await prompt.click()
  await page.locator('portico-modal dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await prompt.click()
  await expect.poll(() => status.textContent()).toBe('Signed, and verified on this page')
  await page.getByRole('button', { name: 'Send 0.01 ETH' }).click()
  await prompt.click()
  await expect.poll(() => status.textContent()).toBe('Sent, in block 2')
  await page.getByRole('button', { name: 'Send 0.01 ETH' }).click()
  await page.locator('sandbox-wallet-prompt').getByRole('button', { name: 'Reject' }).click()
  await expect.poll(() => status.textContent()).toBe('Declined in the wallet. Nothing was sent.')

  await page.getByLabel('Language').selectOption('de')
  await page.getByLabel('Corners').selectOption('square')
  await page.locator('portico-button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Senden' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Copy the code' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain("locale: await loadLocale(['de']),")
  expect(copied).toContain("radius: 'square'")
  expect(requests.filter(url => !url.startsWith(server.origin) && !url.startsWith('data:'))).toEqual([])
  expect(await violations(page, { within: '#VPContent' })).toEqual([])
  await page.close()
})
