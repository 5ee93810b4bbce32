import { afterEach, expect, test } from 'vitest'
import type { Visit } from '../world'
import { type AuthWorld, logIn, PARTITIONED, startAuthWorld } from './authWorld'

/* The storage of the login's frame, a page of another site: for each embedding site, or for all of them. */

let world: AuthWorld
let visit: Visit
afterEach(async () => {
  const { wrongs } = visit
  await visit.end()
  await world.stop()
  expect(wrongs).toEqual([])
})

test.each([
  ['partitioned', PARTITIONED],
  ['shared by all sites', `${PARTITIONED},ThirdPartyStoragePartitioning`],
])('a login is restored after a reload where the storage of frames is %s', async (_, flag) => {
  world = await startAuthWorld({}, [flag])
  visit = await world.openPage()
  const { page } = visit
  await logIn(page, world, 'ida@example.com')
  const address = await page.evaluate(() => window.portico.account().address)
  await page.reload()
  await page.waitForFunction(() => window.portico.account().isConnected)
  expect(await page.evaluate(() => window.portico.account().address)).toBe(address)
})
