import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { switchOnFeatures } from '../budgets/switchOnFeatures'
import { awaitTakeover, modal, startWorld, type Visit, type World } from './world'

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

async function open(): Promise<void> {
  visit = await world.visit()
  await visit.page.click('#own')
  await modal(visit.page).getByRole('button', { name: 'Heron' }).waitFor()
  await awaitTakeover(visit.page)
}

test('an opening that has settled is remembered while the modal is open', async () => {
  await open()
  await expect.poll(memory, { timeout: 8000 }).toContain('"injected":3')
})

test('an opening is remembered when the page is hidden', async () => {
  await open()
  await visit.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(memory, { timeout: 1000 }).toContain('"injected":3')
})

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

test('unused space goes when the view has settled on a desktop, and no row moves', async () => {
  visit = await world.visit()
  await visit.page.evaluate(sampleFrames)
  await visit.page.click('#own')
  const samples = () => visit.page.evaluate(() => (window as unknown as { samples: FrameSample[] }).samples)
  await expect.poll(async () => (await samples()).at(-1)?.below).toBe(20)
  const taken = await samples()
  expect(taken.at(-1)?.tops).toEqual(taken.findLast(({ below }) => below > 100)?.tops)
})

interface FrameSample {
  /** The space between the last row and the end of the stage, in pixels. */
  readonly below: number
  readonly tops: readonly number[]
}

/** Records, in the page, each frame in which rows are drawn. */
function sampleFrames(): void {
  const samples: FrameSample[] = []
  Object.assign(window, { samples })
  const look = () => {
    requestAnimationFrame(look)
    const stage = document.querySelector('portico-modal')?.shadowRoot?.querySelector('.stage')
    const rows = stage?.querySelector('.connect')?.getBoundingClientRect()
    if (!stage || !rows?.height) return
    const tops = [...stage.querySelectorAll('button')].map(button => button.getBoundingClientRect().top)
    samples.push({ below: Math.round(stage.getBoundingClientRect().bottom - rows.bottom), tops })
  }
  look()
}

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
