import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { describeMovements, readMovements, watchMovements } from './movement'
import { awaitTakeover, inModal, modal, startWorld, type Visit, type VisitOptions, type World } from './world'

/*
 * The first opening of a user without any stored value: the dialog is as high as what it shows, shows every configured
 * way to connect, and moves nothing that can be pressed.
 */

declare global {
  interface Window {
    /** Layout shifts that no user's act has caused, by their time. */
    shifts: { readonly at: number; readonly value: number }[]
    /** The time of the first frame with rows. */
    drawnAt: number
  }
}

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const
const WALLETS = [0, 1, 3, 9] as const
const PHONE = {
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
} satisfies VisitOptions
const EMPTY_STRIP = 24

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

function setLogin(isEnabled: boolean): void {
  const login = world.sandbox.gateway.config.features.find(({ id }) => id === 'social_login')
  const config = ['email', 'google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']
  Object.assign(login!, { isEnabled, config: isEnabled ? config : [] })
}

/** Runs in the page before all other scripts: so many wallets announce themselves. */
function install(count: number): void {
  const own = ['heron', 'quartz', 'lantern']
  for (const name of own.slice(count)) localStorage.setItem(`sandbox-wallet:test.${name}`, '{"vanished":true}')
  const names = ['Osprey', 'Petrel', 'Dotterel', 'Nebula', 'Marlin', 'Basalt'].slice(0, Math.max(0, count - own.length))
  const announce = () => {
    for (const name of names) {
      const info = { uuid: name, name, rdns: `test.${name.toLowerCase()}`, icon: '' }
      const provider = { request: async () => [], on() {}, removeListener() {} }
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
    }
  }
  addEventListener('eip6963:requestProvider', announce)
}

/** Runs in the page before all other scripts. */
function recordShifts(): void {
  window.shifts = []
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput')) continue
      window.shifts.push({ at: entry.startTime, value: Number(Reflect.get(entry, 'value')) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    if (document.querySelector('portico-modal')?.shadowRoot?.querySelector('.connect'))
      window.drawnAt = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}

/** The cumulative layout shift since the rows are drawn, in thousandths. */
const layoutShift = (page: Page) =>
  page.evaluate(() => {
    const later = window.shifts.filter(({ at }) => at > window.drawnAt + 50)
    return Math.round(1000 * later.reduce((sum, { value }) => sum + value, 0))
  })

async function open(size: (typeof SIZES)[number], count: number, options: VisitOptions = {}): Promise<Page> {
  // The entrance and the growth of the dialog are movements too; layout is judged without them.
  visit = await world.visit({ viewport: size, reducedMotion: 'reduce', ...(size.width < 430 ? PHONE : {}), ...options })
  const { page } = visit
  await page.addInitScript(install, count)
  await page.addInitScript(recordShifts)
  await page.reload()
  await watchMovements(page)
  await page.click('#own')
  await inModal(page, '.connect').waitFor()
  await awaitTakeover(page)
  return page
}

/** The opening is over: every answer has come, and nothing more is expected. */
async function settle(page: Page): Promise<void> {
  await visit.idle()
  await modal(page).getByRole('button', { name: 'Get started' }).waitFor()
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  )
  await expect.poll(() => boxes(page).then(({ strip }) => strip)).toBeLessThanOrEqual(EMPTY_STRIP)
}

/** The visible part of the list, its content, and the room below the last element. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('portico-modal')?.shadowRoot
    const content = root?.querySelector('[data-view="Connect"] .content')
    const rect = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
    const controls = [...(content?.querySelectorAll('button, input') ?? [])]
    const { top, bottom } = rect(content)
    const dialog = rect(root?.querySelector('dialog'))
    const lowest = Math.max(...controls.map(element => rect(element).bottom))
    const [upper, lower] = [Math.max(top, 0), Math.min(bottom, innerHeight, dialog.bottom)]
    const hidden = controls
      .filter(element => rect(element).top < upper - 0.5 || rect(element).bottom > lower + 0.5)
      .map(element => element.getAttribute('aria-label') ?? element.textContent)
    return { hidden, strip: dialog.bottom - lowest, height: dialog.height }
  })

const rows = (page: Page) => inModal(page, '.wallet-list button').allTextContents()

const CASES = SIZES.flatMap(size =>
  WALLETS.flatMap(count =>
    [true, false].map(hasLogin => ({ size, count, hasLogin, name: `${size.width} × ${size.height}` })),
  ),
)

describe.each(CASES)('at $name with $count installed wallets, login: $hasLogin', ({ size, count, hasLogin }) => {
  test('the first opening shows every way to connect, leaves no empty strip, and moves nothing that can be pressed', async () => {
    setLogin(hasLogin)
    const page = await open(size, count)
    await settle(page)
    const email = modal(page).getByRole('textbox', { name: 'Email' })
    await expect.poll(() => email.count()).toBe(hasLogin ? 1 : 0)
    const { hidden, strip } = await boxes(page)
    expect(hidden).toEqual([])
    expect(strip).toBeLessThanOrEqual(EMPTY_STRIP)
    const installed = (await rows(page)).filter(text => text.endsWith('Installed'))
    expect(installed).toHaveLength(Math.min(count, 3))
    if (count > 3) expect(await rows(page)).toContainEqual(expect.stringContaining(`${count - 3} installed`))
    const movements = describeMovements(await readMovements(page))
    expect(movements).toEqual([])
    // A sheet without the login that it had room for becomes lower: its header and its upper edge shift, and no row.
    if (size.width > 430 || hasLogin) expect(await layoutShift(page)).toBeLessThan(10)
  })
})
