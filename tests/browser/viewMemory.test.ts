import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { switchOnFeatures } from '../budgets/switchOnFeatures'
import { describeMovements, readMovements, watchMovements } from './movement'
import { awaitEntrance, awaitTakeover, modal, startWorld, type Visit, type World } from './world'

/* The content of an opening is stored while the modal is still open: a page may be reloaded, or ended while it is hidden. */

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

const memory = () => visit.page.evaluate(() => localStorage.getItem('portico/1/connect/last-view'))

async function open(prepare = () => {}): Promise<void> {
  visit = await world.visit()
  await visit.page.evaluate(prepare)
  await visit.page.click('#own')
  await modal(visit.page).getByRole('button', { name: 'Heron' }).waitFor()
  await awaitTakeover(visit.page)
}

test('an opening that has settled is remembered while the modal is open', async () => {
  await open()
  await expect.poll(memory, { timeout: 8000 }).toContain('"injected":3')
})

test('an opening is remembered when the page is hidden', async () => {
  await open(neverSettle)
  await visit.idle()
  await visit.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(memory, { timeout: 8000 }).toContain('"injected":3')
})

/** Runs in the page: the timer of two seconds, after which an opening has settled, does not fire. */
function neverSettle(): void {
  const later = window.setTimeout
  Object.assign(window, { setTimeout: (run: () => void, ms?: number) => (ms === 2000 ? 0 : later(run, ms)) })
}

const heights = () => visit.page.evaluate(() => localStorage.getItem('portico/1/shell/heights') ?? '')

test('closing the modal leaves the stored height as it is', async () => {
  await open()
  await expect.poll(heights).toMatch(/"Connect":\d+/)
  await expect.poll(memory, { timeout: 8000 }).toContain('"injected":3')
  const whileOpen = await heights()
  await modal(visit.page).getByRole('button', { name: 'Close' }).click()
  await modal(visit.page).waitFor({ state: 'hidden' })
  await visit.page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await heights()).toBe(whileOpen)
})

test('the next opening has room for a login that came below in this one, in the task of the click', async () => {
  switchOnFeatures(world.sandbox)
  await open()
  await modal(visit.page).getByRole('textbox', { name: 'Email' }).waitFor()
  const first = await modal(visit.page)
    .locator('.stage')
    .evaluate(stage => Number.parseFloat(stage.style.height))
  await modal(visit.page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(memory).toContain('email')
  await visit.page.reload()
  await visit.page.locator('#own').waitFor()
  const second = await visit.page.evaluate(() => {
    document.querySelector<HTMLElement>('#own')?.click()
    const stage = document.querySelector('portico-modal')?.shadowRoot?.querySelector<HTMLElement>('.stage')
    return Number.parseFloat(stage?.style.height ?? '')
  })
  expect(second).toBeGreaterThan(first)
})

describe('a login that the last opening had, and the project has switched off', () => {
  /** Opens once with the login and, with one stored entry less, again. The function answers with the configuration. */
  async function openAgain(forgotten: string): Promise<() => void> {
    switchOnFeatures(world.sandbox)
    await open()
    await modal(visit.page).getByRole('textbox', { name: 'Email' }).waitFor()
    await modal(visit.page).getByRole('button', { name: 'Close' }).click()
    await expect.poll(memory).toContain('email')
    const login = world.sandbox.gateway.config.features.find(({ id }) => id === 'social_login')
    Object.assign(login ?? {}, { isEnabled: false })
    let answer = () => {}
    const answered = new Promise<void>(resolve => (answer = resolve))
    await visit.page.route(/\/appkit\/v1\/config/, route => answered.then(() => route.fallback()))
    await visit.page.evaluate(key => localStorage.removeItem(key), `portico/1/${forgotten}`)
    await visit.page.reload()
    await watchMovements(visit.page)
    await visit.page.click('#own')
    await awaitTakeover(visit.page)
    return answer
  }
  const guide = () => modal(visit.page).getByRole('button', { name: 'Get started' })

  test('leaves no room, and nothing moves on a desktop', async () => {
    const answer = await openAgain('project/last-known')
    expect(await spaceBelow()).toBeGreaterThan(200)
    expect(await guide().count()).toBe(0)
    answer()
    await guide().waitFor()
    await expect.poll(spaceBelow).toBe(8)
    expect(describeMovements(await readMovements(visit.page))).toEqual([])
  })

  test('keeps its room in this opening if it was shown, and nothing moves on a desktop', async () => {
    const answer = await openAgain('connect/last-view')
    const email = modal(visit.page).getByRole('textbox', { name: 'Email' })
    await email.waitFor()
    await guide().waitFor()
    await awaitEntrance(visit.page)
    // The stage grows for a view that is not remembered.
    await expect.poll(isAtRest).toBe(true)
    const height = await stage().evaluate(it => it.getBoundingClientRect().height)
    answer()
    await email.waitFor({ state: 'detached' })
    // The opening has settled.
    await expect.poll(memory, { timeout: 8000 }).toContain('email')
    expect(await stage().evaluate(it => it.getBoundingClientRect().height)).toBe(height)
    expect(describeMovements(await readMovements(visit.page))).toEqual([])
  })
})

const stage = () => modal(visit.page).locator('.stage')
const isAtRest = () =>
  stage().evaluate(it => {
    const motions = it.getAnimations().filter(({ playState }) => playState === 'running')
    return motions.length === 0 && Math.abs(Number.parseFloat(it.style.height) - it.getBoundingClientRect().height) < 1
  })

/** The space between the last control and the end of the stage, in pixels. */
const spaceBelow = () =>
  stage().evaluate(stage => {
    const edges = [...stage.querySelectorAll('button, input')].map(one => one.getBoundingClientRect().bottom)
    return Math.round(stage.getBoundingClientRect().bottom - Math.max(...edges))
  })
