import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { at, connect, goTo, press } from '../navigate'
import { startViews } from '../views'
import { fetchedSources, modal, type Visit, type World } from '../world'
import { withoutInspection } from './views'

/* The panel for a host's developer, in a page under the strict policy. */

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startViews()
})
afterAll(() => world.stop())
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

async function begin(options: Parameters<World['visit']>[0] = {}): Promise<Page> {
  visit = await world.visit({ page: 'devtools', reducedMotion: 'reduce', ...options })
  await visit.idle()
  return visit.page
}

const SHORTCUT = 'Alt+Shift+KeyP'
const overview = (page: Page) => modal(page).getByRole('heading', { name: 'Devtools' }).waitFor()
const lines = (page: Page) => modal(page).getByRole('listitem')
const panelCode = () => fetchedSources(visit).filter(path => /plugins\/devtools\/devtools\.js/.test(path))

describe('the shortcut', () => {
  test('opens and closes the panel, whose code loads only then', async () => {
    const page = await begin()
    expect(panelCode()).toEqual([])
    await page.keyboard.press(SHORTCUT)
    await overview(page)
    expect(panelCode()).toHaveLength(1)
    await page.keyboard.press(SHORTCUT)
    await modal(page).waitFor({ state: 'hidden' })
  })

  test('opens the panel above another view, and leads back to it', async () => {
    const page = await begin()
    await connect(page)
    await page.click('#own')
    await at(page, 'Account')
    await page.keyboard.press(SHORTCUT)
    await overview(page)
    await page.keyboard.press(SHORTCUT)
    await at(page, 'Account')
  })

  test('writes its character into a field instead', async () => {
    const page = await begin()
    await page.evaluate(() => document.body.append(document.createElement('input')))
    await page.focus('body > input')
    await page.keyboard.press(SHORTCUT)
    await page.focus('#own')
    expect(await modal(page).isVisible()).toBe(false)
    await page.keyboard.press(SHORTCUT)
    await overview(page)
  })

  test('ends with Portico', async () => {
    const page = await begin()
    await page.evaluate(() => window.portico.destroy())
    await page.keyboard.press(SHORTCUT)
    await visit.idle()
    expect(await page.locator('portico-modal').count()).toBe(0)
    expect(panelCode()).toEqual([])
  })
})

describe('the report', () => {
  test('the report is saved as a file, with what the panel shows and no address', async () => {
    const page = await begin()
    await connect(page)
    await goTo(page, 'Devtools')
    const download = page.waitForEvent('download')
    await press(page, 'Save report')
    const text = await readFile(await (await download).path(), 'utf8')
    const report = JSON.parse(text)
    expect(report.plugins.map(({ id }: { id: string }) => id)).toContain('devtools')
    expect(report.trail.at(-1)).toMatchObject({ from: 'connecting', to: 'connected', cause: 'approved' })
    const address = await page.evaluate(() => window.portico.account().address ?? '')
    expect(address).toMatch(/^0x/)
    expect(text).not.toContain(address)
  })

  test('the report is copied to the clipboard', async () => {
    const page = await begin({ permissions: ['clipboard-read', 'clipboard-write'] })
    await goTo(page, 'Devtools')
    await press(page, 'Copy report')
    await modal(page).getByRole('status').getByText('Copied').waitFor()
    expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toHaveProperty('timeline')
  })
})

describe('the timeline', () => {
  test('grows while it is shown, pauses, and is cleared', async () => {
    const page = await begin()
    await goTo(page, 'Devtools', { section: 'timeline' })
    await lines(page).filter({ hasText: 'kernel/modal-opened' }).waitFor()
    await press(page, 'Pause')
    await modal(page).getByRole('button', { name: 'Resume' }).waitFor()
    await press(page, 'Clear')
    await modal(page).getByText('Nothing recorded yet').waitFor()
    await connect(page)
    expect(await lines(page).count()).toBe(0)
    await press(page, 'Resume')
    await connect(page, 'Quartz')
    await lines(page).filter({ hasText: 'kernel/session-connected' }).waitFor()
  })

  test('shows the entries with the typed text', async () => {
    const page = await begin()
    await goTo(page, 'Devtools', { section: 'timeline' })
    await lines(page).filter({ hasText: 'getWallets' }).first().waitFor()
    await modal(page).getByRole('searchbox').fill('getwallets')
    await expect.poll(() => lines(page).filter({ hasNotText: 'getWallets' }).count()).toBe(0)
    expect(await lines(page).count()).toBeGreaterThan(0)
  })
})

test('the panel names the failure without the kernel’s part of the report, and the modal works', async () => {
  const page = await begin()
  await withoutInspection(page, world)
  await goTo(page, 'Devtools')
  await modal(page).getByRole('alert').filter({ hasText: 'The panel’s data didn’t load' }).waitFor()
  await goTo(page, 'Connect')
  await modal(page).getByRole('button', { name: 'Heron' }).first().waitFor()
})
