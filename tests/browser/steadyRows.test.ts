import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type AuthWorld, logIn, startAuthWorld } from './auth/authWorld'
import { awaitEntrance, awaitTakeover, inModal, modal, type Visit, type VisitOptions } from './world'

/*
 * The tests delay the project's configuration, the code of the login methods, the directory and a wallet's announcement.
 * Each may come in any order, and no button of the connect view moves.
 */

interface Move {
  readonly text: string
  readonly by: number
}

declare global {
  interface Window {
    /** Each change of a button's position in the dialog, in every frame since it was first seen. */
    moves: Move[]
    announceLate(name: string): void
  }
}

/** Samples the position of every button of the view in each frame. Runs before all other scripts. */
function sample(): void {
  window.moves = []
  const seen = new WeakMap<Element, { readonly onScreen: number; readonly inSheet: number }>()
  const look = () => {
    requestAnimationFrame(look)
    const root = document.querySelector('portico-modal')?.shadowRoot
    const dialog = root?.querySelector('dialog')
    if (!root || !dialog) return
    const sheet = dialog.getBoundingClientRect().top
    // The position in the layout: the dialog's own entry is a transform.
    const origin = sheet - dialog.offsetTop
    for (const button of root.querySelectorAll('[data-view] :is(button, input)')) {
      const { top } = button.getBoundingClientRect()
      const before = seen.get(button)
      const now = { onScreen: top - origin, inSheet: top - sheet }
      seen.set(button, now)
      if (!before) continue
      const moves = [now.onScreen - before.onScreen, now.inSheet - before.inSheet].filter(by => Math.abs(by) > 0.5)
      // A sheet that grows upwards takes its rows along, or adds something above them.
      if (moves.length < (innerWidth > 430 ? 1 : 2)) continue
      window.moves.push({
        text: button.textContent || button.getAttribute('aria-label') || button.tagName,
        by: moves[0] ?? 0,
      })
    }
  }
  look()
  window.announceLate = name => {
    const info = { uuid: name, name, rdns: `test.${name.toLowerCase()}`, icon: '' }
    const provider = { request: async () => [], on() {}, removeListener() {} }
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  }
}

const HELD = {
  configuration: /\/appkit\/v1\/config/,
  directory: /\/getWallets/,
  login: /loginMethods|EmailMethod|SocialMethod/,
} as const
type Answer = keyof typeof HELD | 'wallet'

let world: AuthWorld
let visit: Visit

beforeAll(async () => {
  world = await startAuthWorld()
})
afterAll(() => world.stop())
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const view = (page: Page) => page.locator('[data-view="Connect"]')
const frames = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Holds every answer back, until the test releases it. */
async function holdAnswers(page: Page) {
  const held: Record<string, Route[]> = { configuration: [], directory: [], login: [] }
  const free = new Set<string>()
  for (const [name, pattern] of Object.entries(HELD)) {
    await page.route(
      url => pattern.test(sourceOf(url)),
      route => (free.has(name) ? route.fallback() : void held[name]?.push(route)),
    )
  }
  return async (answer: Answer) => {
    if (answer === 'wallet') await page.evaluate(() => window.announceLate('Late'))
    free.add(answer)
    for (const route of held[answer]?.splice(0) ?? []) await route.fallback()
    await page.waitForTimeout(60)
    await frames(page)
  }
}

/** The request's path, and the sources of a chunk. */
function sourceOf(url: URL): string {
  const output = world.pages.metafile.outputs[decodeURI(url.pathname.slice(1))]
  return [url.pathname, ...Object.keys(output?.inputs ?? {})].join(' ')
}

async function open(options: VisitOptions = {}): Promise<(answer: Answer) => Promise<void>> {
  visit = await world.visit({ before: sample, reducedMotion: 'reduce', ...options })
  return reopen()
}

async function reopen(row = /Heron/) {
  const release = await holdAnswers(visit.page)
  await visit.page.click('#own')
  await modal(visit.page).getByRole('button', { name: row }).waitFor()
  await awaitTakeover(visit.page)
  await frames(visit.page)
  return release
}

const email = () => modal(visit.page).getByRole('textbox', { name: 'Email' })
const social = () => modal(visit.page).getByRole('button', { name: 'Continue with Google' })
const topOf = async (target: Locator) => (await target.boundingBox())?.y ?? Number.NaN
const moves = () => visit.page.evaluate(() => window.moves)
/** The methods that the next visit reserves places for. */
const remembered = () =>
  visit.page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('portico/1/connect/last-view') ?? '{}')
    return Object.keys(Object(stored['']).methods ?? {})
  })
const methods = () => view(visit.page).locator('.method-place').count()

test('the samples notice a row that moves', async () => {
  await open()
  await visit.page.evaluate(() => {
    const list = document.querySelector('portico-modal')?.shadowRoot?.querySelector('.wallet-list')
    list?.before(document.createElement('p'), 'One line')
  })
  await frames(visit.page)
  expect((await moves()).map(({ text }) => text)).toContainEqual(expect.stringContaining('Heron'))
})

const ORDERS: Answer[][] = [
  ['configuration', 'login', 'directory', 'wallet'],
  ['directory', 'configuration', 'login', 'wallet'],
  ['wallet', 'directory', 'configuration', 'login'],
  ['configuration', 'wallet', 'directory', 'login'],
  ['login', 'wallet', 'configuration', 'directory'],
]
const PHONE: VisitOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

describe.each([
  ['on a desktop', {}],
  ['on a phone', PHONE],
] as const)('%s no row moves', (_, device) => {
  test.each(ORDERS)('no row moves on the first visit, when answers come as %s, %s, %s, %s', async (...order) => {
    const release = await open(device)
    await awaitEntrance(visit.page)
    const { height } = (await modal(visit.page).boundingBox())!
    for (const answer of order) await release(answer)
    await email().waitFor({ timeout: 5000 })
    // A sheet has the room of the login from its first frame.
    const grown = async () => ((await modal(visit.page).boundingBox())?.height ?? 0) > height
    await expect.poll(grown).toBe(device !== PHONE)
    expect(await moves()).toEqual([])
  })

  test.each(ORDERS)('no row moves on a later visit, when answers come as %s, %s, %s, %s', async (...order) => {
    const first = await open(device)
    for (const answer of order) await first(answer)
    await email().waitFor({ timeout: 5000 })
    await visit.page.waitForTimeout(100)
    await visit.page.keyboard.press('Escape')
    await modal(visit.page).waitFor({ state: 'hidden' })
    await expect.poll(remembered).toHaveLength(2)
    await visit.page.unrouteAll()
    await visit.page.reload()
    const release = await reopen()
    expect(await methods()).toBe(2)
    for (const answer of order) await release(answer)
    await email().waitFor({ timeout: 5000 })
    expect(await moves()).toEqual([])
  })

  test.each(ORDERS)('no row moves with the host’s options, when answers come as %s, %s, %s, %s', async (...order) => {
    const release = await open({
      ...device,
      hostOptions: { features: { email: true, socials: ['google', 'x', 'apple'] } },
    })
    expect(await methods()).toBe(2)
    for (const answer of order) await release(answer)
    await email().waitFor({ timeout: 5000 })
    expect(await moves()).toEqual([])
  })
})

describe('the first visit, on which nothing says which connect methods come', () => {
  /** The sandbox's wallets are not in this browser. */
  const vanish = () =>
    visit.page.evaluate(() => {
      for (const wallet of Object.values(window.sandboxWallets)) wallet.vanish()
    })

  test('the first visit draws email, social logins, wallets on a phone without an installed wallet, all on the screen', async () => {
    visit = await world.visit({ before: sample, reducedMotion: 'reduce', ...PHONE })
    await vanish()
    const wallet = modal(visit.page).getByRole('button', { name: 'WalletConnect' })
    const release = await reopen(/WalletConnect/)
    for (const answer of ['directory', 'configuration', 'login'] as const) await release(answer)
    await social().waitFor({ timeout: 5000 })
    expect(await topOf(email())).toBeLessThan(await topOf(social()))
    expect(await topOf(social())).toBeLessThan(await topOf(wallet))
    await expectOnScreen(social())
    expect(await moves()).toEqual([])
  })

  test('a login comes below the wallets on a desktop without an installed one, which moves none', async () => {
    visit = await world.visit({ before: sample, reducedMotion: 'reduce' })
    await vanish()
    const release = await reopen(/WalletConnect/)
    for (const answer of ['directory', 'configuration', 'login'] as const) await release(answer)
    await social().waitFor({ timeout: 5000 })
    expect(await topOf(modal(visit.page).getByRole('button', { name: /Search/ }))).toBeLessThan(await topOf(email()))
    expect(await topOf(email())).toBeLessThan(await topOf(social()))
    expect(await moves()).toEqual([])
  })

  test('the first visit draws wallets, email, social logins where a wallet is installed', async () => {
    const release = await open()
    for (const answer of ['login', 'directory', 'configuration'] as const) await release(answer)
    await social().waitFor({ timeout: 5000 })
    expect(await topOf(modal(visit.page).getByRole('button', { name: /Heron/ }))).toBeLessThan(await topOf(email()))
    expect(await topOf(email())).toBeLessThan(await topOf(social()))
  })

  test('a sheet keeps its height when the login comes', async () => {
    const release = await open(PHONE)
    const height = async () => (await modal(visit.page).boundingBox())?.height
    const before = await height()
    for (const answer of ['directory', 'configuration', 'login'] as const) await release(answer)
    await email().waitFor({ timeout: 5000 })
    await visit.idle()
    expect(await height()).toBe(before)
    expect(await moves()).toEqual([])
  })

  test.each<[string, VisitOptions]>([
    ['that the host switches off', { hostOptions: { features: { email: false, socials: false } } }],
    ['that serves no network of the host', { pluginOptions: { auth: { embeddedNetworks: ['eip155:1'] } } }],
    ['in basic mode', { hostOptions: { basic: true } }],
  ])('the first visit has no place for a login %s', async (_, options) => {
    await open(options)
    expect(await methods()).toBe(0)
  })
})

test('no button of an embedded account moves while the code of its balance loads, and none above an offered name', async () => {
  visit = await world.visit({ before: sample, reducedMotion: 'reduce' })
  const { page } = visit
  await logIn(page, world, 'steady@example.com')
  const held: Route[] = []
  await page.route(
    url => /fetchWalletAssets/.test(sourceOf(url)),
    route => void held.push(route),
  )
  await page.evaluate(() => {
    window.moves = []
  })
  await page.click('#own')
  const edit = modal(page).getByRole('button', { name: 'Email' })
  await edit.waitFor()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await frames(page)
  for (const route of held) await route.fallback()
  const name = modal(page).getByRole('button', { name: 'Choose account name' })
  await name.waitFor()
  await inModal(page, '.account-balance:not([aria-busy])').waitFor()
  expect(await topOf(edit)).toBeLessThan(await topOf(name))
  const rows = (await moves()).filter(({ text }) => /Fund|Swap|Receive|Send|Email/.test(text))
  expect(rows).toEqual([])
})

async function expectOnScreen(target: Locator): Promise<void> {
  const box = await target.boundingBox()
  expect(box && box.y + box.height).toBeLessThanOrEqual(PHONE.viewport?.height ?? 0)
}
