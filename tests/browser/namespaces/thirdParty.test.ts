import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { violations } from '../violations'
import { modal, startWorld, type Visit, type World } from '../world'

/* A namespace of another party, with the icon that its adapter describes. */

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld({ entry: { plain: 'tests/browser/namespaces/thirdPartyHost.ts' } })
})
afterAll(() => world.stop())
beforeEach(async () => {
  visit = await world.visit()
})
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const row = (name: string | RegExp) => modal(visit.page).getByRole('button', { name })

/** The address of the row's icon, once the browser has drawn it. */
async function drawnIcon(name: string | RegExp): Promise<string> {
  const image = row(name).locator('img')
  await image.waitFor()
  const width = () => image.evaluate(element => Reflect.get(element, 'naturalWidth'))
  await expect.poll(width).toBeGreaterThan(0)
  return decodeURIComponent((await image.getAttribute('src')) ?? '')
}

async function look(name: string): Promise<void> {
  expect(await violations(visit.page)).toEqual([])
  const { SCREENSHOTS } = process.env
  if (SCREENSHOTS) await visit.page.screenshot({ path: `${SCREENSHOTS}/third-party-${name}.png` })
}

test('the choice of a wallet’s namespace shows the icon of a third party’s namespace', async () => {
  await visit.page.click('#own')
  await row(/^Beam .*Lighthouse/).click()
  await visit.page.locator('[data-view="ConnectingMultiChain"]').waitFor()
  expect(await drawnIcon('Lighthouse')).toMatch(/^data:image\/svg\+xml,.*#1d4ed8/)
  await look('namespaces')
})

test('a network without a picture has the icon of its namespace', async () => {
  await visit.page.evaluate(() => window.portico.open({ view: 'Networks' }))
  expect(await drawnIcon('North')).toMatch(/^data:image\/svg\+xml,.*#1d4ed8/)
  await look('networks')
})
