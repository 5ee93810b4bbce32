import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { at, open, press } from './navigate'
import { modal, startWorld, type Visit, type World } from './world'

/* The link of a pairing contains a key: the hint after copying it, and how long the clipboard keeps it. */

const HINT = 'Anyone with this link can use it to connect for up to 4 minutes. Only paste it into your own wallet.'

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  visit = await world.visit({ permissions: ['clipboard-read', 'clipboard-write'] })
  await visit.page.clock.install()
  await open(visit.page)
  await press(visit.page, /WalletConnect\b/)
  await at(visit.page, 'ConnectingWalletConnect')
  await modal(visit.page).getByRole('img', { name: 'QR code' }).waitFor()
})
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const clipboard = () => visit.page.evaluate(() => navigator.clipboard.readText())

test('explains a copied link and clears it from the clipboard after a minute', async () => {
  await press(visit.page, 'Copy link')
  await modal(visit.page).getByText(HINT).waitFor()
  expect(await clipboard()).toMatch(/^wc:/)
  await visit.page.clock.runFor(61_000)
  await expect.poll(clipboard).toBe('')
})

test('keeps what the user has copied since', async () => {
  await press(visit.page, 'Copy link')
  await modal(visit.page).getByText(HINT).waitFor()
  await visit.page.evaluate(() => navigator.clipboard.writeText('mine'))
  await visit.page.clock.runFor(61_000)
  expect(await clipboard()).toBe('mine')
})

test('the user cannot copy a link that expired while the browser slept', async () => {
  await visit.page.evaluate(() => navigator.clipboard.writeText('mine'))
  // Wall time has advanced; no timer has fired yet.
  await visit.page.clock.setSystemTime(Date.now() + 600_000)
  await press(visit.page, 'Copy link')
  await modal(visit.page).getByText('This code has expired').first().waitFor()
  expect(await clipboard()).toBe('mine')
})
