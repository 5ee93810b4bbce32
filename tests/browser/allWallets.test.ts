import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { supportEveryWallet } from './supportEveryWallet'
import { modal, startWorld, type Visit, type World } from './world'

/* The list of all wallets, and the way back to it. */

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  visit = await world.visit({ viewport: { width: 1024, height: 600 } })
  await supportEveryWallet(visit.context)
  await visit.page.click('#own')
  await modal(visit.page).getByRole('button', { name: 'Search wallets' }).click()
  await tile('Amber Purse').waitFor()
})
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const tile = (name: string) => modal(visit.page).getByRole('button', { name })
const field = () => modal(visit.page).getByRole('searchbox')
const grid = () => visit.page.locator('[data-view="AllWallets"] .virtual')
const top = () => grid().evaluate(scroller => scroller.scrollTop)
const scrollTo = (pixels: number) => grid().evaluate((scroller, at) => scroller.scrollTo({ top: at }), pixels)
const back = () => modal(visit.page).getByRole('button', { name: 'Back' }).click()
const focused = () =>
  visit.page.evaluate(() => document.querySelector('portico-modal')?.shadowRoot?.activeElement?.textContent ?? '')

/** Chooses a tile in the middle of the grid, and returns its name. */
async function chooseInView(): Promise<string> {
  const name = await grid().evaluate(scroller => {
    const { left, top, width, height } = scroller.getBoundingClientRect()
    const root = scroller.getRootNode() as ShadowRoot
    const hit = root.elementFromPoint(left + width / 2 + 10, top + height / 2)
    return hit?.closest('.tile')?.querySelector('.tile-title')?.textContent ?? ''
  })
  await tile(name).click()
  await modal(visit.page).getByRole('heading', { name }).waitFor()
  return name
}

test('the way back from a wallet leads to the scroll position and the tile', async () => {
  for (const pixels of [700, 1500, 2200]) {
    await scrollTo(pixels)
    await expect.poll(top).toBe(pixels)
    // The next page of the directory makes the list longer.
    await visit.page.waitForTimeout(400)
  }
  const chosen = await chooseInView()
  const left = await grid().count()
  expect(left).toBe(0)
  await back()
  await tile(chosen).waitFor()
  expect(await top()).toBe(2200)
  await expect.poll(focused).toBe(chosen)
  // From there the keys lead on.
  await visit.page.keyboard.press('ArrowRight')
  await expect.poll(focused).not.toBe(chosen)
})

test('the way back from a wallet leads to the search, with its results', async () => {
  await field().fill('am')
  await tile('Heron').waitFor({ state: 'hidden' })
  await tile('Amber Purse').click()
  await modal(visit.page).getByRole('heading', { name: 'Amber Purse' }).waitFor()
  await back()
  expect(await field().inputValue()).toBe('am')
  expect(await tile('Heron').count()).toBe(0)
  await expect.poll(focused).toBe('Amber Purse')
})

test('opened again, the list begins at its top without a search', async () => {
  await field().fill('am')
  await tile('Heron').waitFor({ state: 'hidden' })
  await back()
  await modal(visit.page).getByRole('button', { name: 'Search wallets' }).click()
  await tile('Heron').waitFor()
  expect(await field().inputValue()).toBe('')
  expect(await top()).toBe(0)
})

test('another search begins at the top of its results', async () => {
  await scrollTo(700)
  await expect.poll(top).toBe(700)
  await field().fill('a')
  await field().fill('ar')
  await expect.poll(top).toBe(0)
})

test('a key filters the wallets that are known before the directory answers', async () => {
  await field().fill('ar')
  await tile('Heron').waitFor({ state: 'hidden' })
  await visit.page.waitForLoadState('networkidle')
  await visit.context.route(/\/getWallets\?.*search=/, () => {})
  await field().pressSequentially('b', { delay: 20 })
  await expect
    .poll(() => grid().locator('.tile-title').allTextContents())
    .toSatisfy((names: string[]) => names.length > 0 && names.every(name => /arb/i.test(name)))
})
