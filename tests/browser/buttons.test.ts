import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { violations } from './violations'
import { modal, startWorld, type Visit, type World } from './world'

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

const SHORT = /^0x..\u2026.{6}$/
const button = () => visit.page.locator('portico-button button')
const text = async () => (await button().textContent())?.trim()
const place = () => button().boundingBox()
const status = () => visit.page.evaluate(() => window.portico.account().status)

async function connect(): Promise<void> {
  await visit.page.click('#own')
  await modal(visit.page).getByRole('button', { name: /Heron/ }).click()
  await modal(visit.page).waitFor({ state: 'hidden' })
  await expect.poll(status).toBe('connected')
}

/** Records each text that the button shows from its first paint on. */
const recordTexts = () => {
  const seen: string[] = []
  Object.assign(window, { seen })
  const look = () => {
    const now = document.querySelector('portico-button')?.shadowRoot?.textContent?.trim()
    if (now && seen.at(-1) !== now) seen.push(now)
    requestAnimationFrame(look)
  }
  look()
}

describe('the button of a returning user', () => {
  test('shows the last account while the session is restored, and does not move when it is connected', async () => {
    visit = await world.visit()
    await connect()
    const short = await text()
    expect(short).toMatch(SHORT)
    await visit.page.addInitScript(recordTexts)
    await visit.page.evaluate(() =>
      localStorage.setItem('sandbox-wallet:test.heron', '{"approved":true,"vanished":true}'),
    )
    await visit.page.clock.install()
    await visit.page.reload()
    await expect.poll(status).toBe('restoring')
    expect(await text()).toBe(short)
    expect(await button().getAttribute('aria-busy')).toBe('true')
    expect(await button().getAttribute('aria-label')).toBe(`Account ${short}`)
    const restoring = await place()
    await visit.page.evaluate(() => window.sandboxWallets.heron.announce())
    await expect.poll(status).toBe('connected')
    expect(await text()).toBe(short)
    expect(await button().getAttribute('aria-busy')).toBe('false')
    expect(await place()).toEqual(restoring)
    await visit.page.clock.runFor(100)
    // The test itself has set this property of the page.
    expect(await visit.page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([short])
  })

  test('the button of a returning user does not move when the wallet is missing and it shows "Connect wallet" again', async () => {
    visit = await world.visit()
    await connect()
    await visit.page.evaluate(() => localStorage.setItem('sandbox-wallet:test.heron', '{"vanished":true}'))
    await visit.page.clock.install()
    await visit.page.reload()
    await expect.poll(status).toBe('restoring')
    const restoring = await place()
    // The adapter's code may load while the clock runs, so that its wait begins later.
    const waitOn = () => visit?.page.clock.runFor(5_000).then(text)
    await expect.poll(waitOn).toBe('Connect wallet')
    expect(await place()).toEqual(restoring)
    expect(await button().getAttribute('aria-busy')).toBe('false')
  })

  test('shows the last account of a locked wallet with a lock and an accessible name, and opens the account', async () => {
    visit = await world.visit()
    await connect()
    const short = await text()
    await visit.page.evaluate(() => window.sandboxWallets.heron.lock())
    await expect.poll(status).toBe('locked')
    await expect.poll(() => button().getAttribute('aria-label')).toBe(`Unlock Heron ${short}`)
    expect(await text()).toBe(short)
    expect(await button().locator('svg').count()).toBe(1)
    // The test's page has no landmark and no heading of its own.
    const found = await violations(visit.page)
    expect(found.filter(text => !/^(landmark-one-main|page-has-heading-one):/.test(text))).toEqual([])
    const { SCREENSHOTS } = process.env
    if (SCREENSHOTS) await visit.page.screenshot({ path: `${SCREENSHOTS}/button-locked.png` })
    await button().click()
    await modal(visit.page).getByText('Unlock Heron to continue').waitFor()
  })
})

test('the balance on the button changes once the host’s guarded transaction is confirmed', async () => {
  visit = await world.visit({ hostOptions: { guardProvider: true } })
  await visit.page.evaluate(() => document.querySelector('portico-button')?.setAttribute('balance', 'show'))
  await connect()
  const shown = async () => Number.parseFloat((await text())?.match(/^[\d,.]+(?= ETH)/)?.[0].replaceAll(',', '') ?? '')
  await expect.poll(shown).toBeGreaterThan(1)
  const before = await shown()
  await visit.page.evaluate(() => {
    const from = window.portico.account('eip155').address
    const to = `0x${'1f'.repeat(20)}` as const
    const params = [{ ...(from && { from }), to, value: `0x${(10n ** 18n).toString(16)}` }] as const
    return window.portico.provider('eip155')?.request({ method: 'eth_sendTransaction', params })
  })
  await expect.poll(async () => before - (await shown()), { timeout: 20_000 }).toBeGreaterThan(0.9)
})
