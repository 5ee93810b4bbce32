import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeMovements, readMovements, recordMovements } from './movement'
import { modal, startWorld, type Visit, type World } from './world'

/*
 * From the first frame with content until the page is idle, no pressable element moves. The dialog's own
 * arrival is an animation, which reduced motion switches off.
 */

const SCREENS = { desktop: { width: 1024, height: 768 }, phone: { width: 390, height: 844 } } as const

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

function allowLogin(isEnabled: boolean): void {
  const login = world.sandbox.gateway.config.features.find(({ id }) => id === 'social_login')
  if (login) Object.assign(login, { isEnabled, config: isEnabled ? ['email', 'google', 'x', 'github', 'apple'] : [] })
}

/** Opens the modal and waits until nothing more arrives. */
async function open(): Promise<void> {
  await visit.page.click('#own')
  await modal(visit.page)
    .getByRole('button', { name: /^Search wallets/ })
    .waitFor()
  await visit.idle()
  await visit.page.waitForTimeout(SETTLING_MS)
}

/** Answers arrive within a request's time; a render may follow. */
const SETTLING_MS = 500

async function movements(): Promise<string[]> {
  await recordMovements(visit.page)
  await open()
  return describeMovements(await readMovements(visit.page))
}

/** Loads the page again, with what the first opening has stored. */
async function comeBack(): Promise<void> {
  await open()
  await expect.poll(() => visit.page.evaluate(() => localStorage['portico/1/connect/last-view'])).toBeDefined()
  await visit.page.reload()
  await visit.page.locator('#own').waitFor()
}

describe.each(Object.entries(SCREENS))('on a %s', (_, viewport) => {
  beforeEach(async () => {
    world.sandbox.faults.clear()
    allowLogin(false)
    visit = await world.visit({ reducedMotion: 'reduce', viewport })
  })
  test('keeps every button in its place on a first visit', async () => {
    expect(await movements()).toEqual([])
  })

  test('keeps every button in its place for a returning user', async () => {
    await comeBack()
    expect(await movements()).toEqual([])
  })

  test('keeps every button in its place when installed wallets announce themselves late', async () => {
    await visit.page.evaluate(() => {
      for (const wallet of Object.values(window.sandboxWallets)) {
        wallet.vanish()
        document.querySelector('#own')?.addEventListener('click', () => setTimeout(() => wallet.announce(), 400))
      }
    })
    expect(await movements()).toEqual([])
    await modal(visit.page)
      .getByRole('button', { name: /^Heron.*Installed/ })
      .waitFor({ timeout: 1000 })
  })

  test('keeps every button in its place when the directory is slow', async () => {
    world.sandbox.faults.set('/getWallets', { kind: 'delay', ms: 800 })
    expect(await movements()).toEqual([])
  })

  test('keeps every button in its place when login methods arrive on a first visit', async () => {
    allowLogin(true)
    expect(await movements()).toEqual([])
  })

  test('keeps every button in its place for a returning user with login methods', async () => {
    allowLogin(true)
    await comeBack()
    expect(await movements()).toEqual([])
  })

  test('keeps every button in its place when a slow configuration brings login methods', async () => {
    allowLogin(true)
    world.sandbox.faults.set('/appkit/v1/config', { kind: 'delay', ms: 800 })
    expect(await movements()).toEqual([])
  })
})
