import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { NAMESPACE_NAMES } from '../../../sandbox/chains'
import { awaitEntrance, awaitTakeover, modal, startWorld, type Visit, type World } from '../world'

/* The wallets of every namespace are among the rows that the click draws, before any adapter's module has loaded. */

let world: World
let visit: Visit

beforeAll(async () => {
  const entry = { plain: 'tests/browser/namespaces/allHost.ts' }
  world = await startWorld({ entry, namespaces: NAMESPACE_NAMES })
})
afterAll(() => world.stop())
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const isOpening = (url: URL): boolean => {
  const output = world.pages.metafile.outputs[decodeURI(url.pathname.slice(1))]
  return Object.keys(output?.inputs ?? {}).some(source => /(adapters\/\w+|ui-kit)\/opening\.js$/.test(source))
}
const installed = () => modal(visit.page).locator('.wallet-list button', { hasText: 'Installed' })

test('installed wallets of every namespace are known rows, which keep their elements and places', async () => {
  visit = await world.visit()
  let arrive = () => {}
  const held = new Promise<void>(resolve => (arrive = resolve))
  await visit.page.route(isOpening, route => held.then(() => route.fallback()))
  await visit.page.click('#own')
  await installed().first().waitFor()
  const names = await installed().allTextContents()
  for (const wallet of ['Marlin', 'Basalt', 'Dotterel', 'Nebula', 'Rill', 'Cairn']) {
    expect(names).toContainEqual(expect.stringContaining(wallet))
  }
  await awaitEntrance(visit.page)
  const places = () => installed().evaluateAll(all => all.map(button => button.getBoundingClientRect().top))
  const before = await places()
  const [first] = await installed().elementHandles()
  arrive()
  await awaitTakeover(visit.page)
  await visit.idle()
  expect(await installed().allTextContents()).toEqual(names)
  expect(await places()).toEqual(before)
  expect(await first?.evaluate(row => row.isConnected)).toBe(true)
})
