import jsQR from 'jsqr'
import type { Page, Route } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { account, at, balance, connect, networks, press } from '../navigate'
import { inModal, modal, startWorld, type Visit, type World } from '../world'
import { mint, panel, rows } from './views'

let world: World
let visit: Visit
let page: Page

beforeAll(async () => {
  world = await startWorld({ entry: { plain: 'tests/browser/hosts/plain.ts' } })
  await mint(world.sandbox)
})
afterAll(() => world.stop())
afterEach(async () => {
  world.sandbox.faults.clear()
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

async function connectAndOpen(): Promise<void> {
  visit = await world.visit()
  page = visit.page
}
const row = (name: string) => rows(page).filter({ hasText: name })
const address = () => page.evaluate(() => window.portico.account().address ?? '')
const asked = () => visit.requests.filter(url => /\/v1\/account\/[^/]+\/balance/.test(url))
const scanned = async () => {
  const { data, width, height } = PNG.sync.read(await inModal(page, '.qr').screenshot())
  return jsQR(new Uint8ClampedArray(data), width, height)?.data
}

test('lists the tokens on the chain with their values, and marks look-alike names', async () => {
  await connectAndOpen()
  await connect(page)
  expect(asked()).toEqual([])
  await account(page)
  await row('Dai').waitFor()
  const { prices } = world.sandbox.services
  expect(await row('Ether').textContent()).toMatch(/10,000 ETH|9,999\.\d+ ETH/)
  expect(prices.ETH).toBe(3200)
  expect(await row('Ether').textContent()).toMatch(/\$3[12],\d{3},\d{3}\.\d{2}/)
  expect(await row('USD Coin').first().textContent()).toMatch(/2,500 USDC.*\$2,500\.00/)
  await press(page, /^\d+ hidden \(spam or unreadable\)$/)
  expect(await row('onerror').textContent()).toMatch(/0x.*…/)
  expect(await panel(page).locator('img[src^="javascript"], img[src="x"]').count()).toBe(0)
  expect(asked()).toHaveLength(1)
})

test('a compact theme has lower rows that cut nothing, and 44 px for a finger', async () => {
  const finger = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  for (const fontSize of ['12px', '15px', '20px']) {
    visit = await world.visit({ ...finger, hostOptions: { themeVariables: { density: 'compact', fontSize } } })
    page = visit.page
    await connect(page)
    await account(page)
    await row('Dai').waitFor()
    const found = await inModal(page, '.row').evaluateAll(all =>
      all.map(row => ({
        height: row.getBoundingClientRect().height,
        isCut: row.scrollHeight > row.clientHeight + 1,
      })),
    )
    expect(found.length).toBeGreaterThan(2)
    for (const { height, isCut } of found) {
      expect(height, fontSize).toBeGreaterThanOrEqual(44)
      // Words of 20 px may need a second line.
      if (fontSize !== '20px') expect(height, fontSize).toBeLessThan(56)
      expect(isCut, fontSize).toBe(false)
    }
    if (fontSize !== '20px') await visit.end()
  }
})

test('lists another network’s own tokens, and no answer of the first', async () => {
  await connectAndOpen()
  await connect(page)
  await networks(page)
  await press(page, 'Local Two')
  await at(page, 'Account')
  await row('Dai').waitFor()
  expect(asked().map(url => new URL(url).searchParams.get('chainId'))).toContain('eip155:31338')
})

test('shows the sentence if the provider fails, and the balance from the chain', async () => {
  await connectAndOpen()
  world.sandbox.faults.set('/v1/account/*/balance', { kind: 'status', code: 503 })
  await connect(page)
  await account(page)
  await balance(page, /ETH/)
  await modal(page).getByText('Token Balance Unavailable').first().waitFor()
  await panel(page)
    .getByRole('button', { name: /Try again in/ })
    .waitFor()
  expect(asked()).toHaveLength(1)
})

test('shows the native currency on a network that the provider does not serve', async () => {
  await connectAndOpen()
  await page.route(/\/v1\/supported-chains/, route => route.fulfill({ json: { http: [], ws: [] } }))
  await connect(page)
  await account(page)
  await row('Ether').waitFor()
  expect(await rows(page).count()).toBe(1)
  expect(asked()).toEqual([])
})

test('shows the address as QR code and text, and copies it', async () => {
  await connectAndOpen()
  await visit.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await connect(page)
  await account(page)
  await press(page, /Receive/)
  await at(page, 'WalletReceive')
  const own = await address()
  expect(await scanned()).toBe(own)
  expect((await inModal(page, '.address-whole').textContent())?.replace(/\s/g, '')).toBe(own)
  await press(page, 'Copy address')
  await modal(page).getByText('Address copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(own)
  await press(page, /Compatible networks/)
  await at(page, 'WalletCompatibleNetworks')
  await expect.poll(() => inModal(page, 'li .row-title').allTextContents()).toEqual(['Local One', 'Local Two'])
})

/** Tokens with prices, in the project API's format. */
const TOKENS = {
  balances: Array.from({ length: 7 }, (_, index) => ({
    name: `Token ${index}`,
    symbol: `T${index}`,
    chainId: 'eip155:31337',
    address: `eip155:31337:0x${String(index + 1).padStart(40, '0')}`,
    price: 1,
    value: 100 - index,
    quantity: { decimals: '18', numeric: String(100 - index) },
  })),
}
const wholeRows = () =>
  inModal(page, '.content').evaluate(content => {
    const { bottom } = content.getBoundingClientRect()
    return [...content.querySelectorAll('.tokens-list > li')].filter(
      row => row.getBoundingClientRect().bottom <= bottom,
    ).length
  })

test('shows four whole tokens in a window 720 px high, and two in one of 640 px', async () => {
  await connectAndOpen()
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.route(/\/v1\/account\/[^/]+\/balance\?/, route => route.fulfill({ json: TOKENS }))
  await connect(page)
  await account(page)
  await row('Token 6').waitFor()
  await modal(page).getByText('$679.00').waitFor()
  expect(await wholeRows()).toBeGreaterThanOrEqual(4)
  await page.setViewportSize({ width: 1280, height: 640 })
  await expect.poll(wholeRows).toBeGreaterThanOrEqual(2)
})

test('shifts nothing from its opening to the last late answer', async () => {
  await connectAndOpen()
  await connect(page)
  const held: Route[] = []
  const release: (() => Promise<void>)[] = []
  await page.route(/\/v1\/account\/[^/]+\/balance\?/, route => {
    held.push(route)
    release.push(() => route.fulfill({ json: TOKENS }))
  })
  await page.route(
    () => true,
    route => {
      if (!route.request().postData()?.includes('eth_getBalance')) return route.fallback()
      held.push(route)
      release.push(() => route.continue())
    },
  )
  await page.evaluate(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, sources } = Object(entry)
        // The nodes of a shadow root are hidden, their places are not. The empty place of toasts is at the dialog's foot.
        const root = document.querySelector('portico-modal')?.shadowRoot
        const toasts = root?.querySelector('.toast-place')?.getBoundingClientRect()
        const moved = sources.filter(
          ({ currentRect }: { currentRect: DOMRect }) => currentRect.height !== toasts?.height,
        )
        if (value > 0 && moved.length > 0) shifts.push(JSON.stringify([value, ...moved]))
      }
    }).observe({ type: 'layout-shift' })
  })
  await account(page)
  await inModal(page, '.account-balance[aria-busy]').waitFor()
  await expect.poll(() => held.length).toBeGreaterThan(1)
  for (const free of release.reverse()) {
    await free()
    await frames(page)
  }
  await modal(page).getByText('$679.00').waitFor()
  await modal(page)
    .getByText(/^10,000 ETH$|^9,999\.\d+ ETH$/)
    .waitFor()
  await row('Token 6').waitFor()
  await frames(page)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})

/** Some frames: what is painted by then has been observed. */
const frames = (it: Page) =>
  it.evaluate(async () => {
    for (let count = 0; count < 4; count++) await new Promise(resolve => requestAnimationFrame(resolve))
  })
