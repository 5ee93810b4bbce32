import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { modal, type Visit } from '../world'
import { type AuthWorld, logIn, startAuthWorld } from './authWorld'

/* Login under difficult conditions: headers of the host, denied storage, other windows. */

let visit: Visit
afterEach(async () => {
  const { wrongs } = visit
  await visit.end()
  expect(wrongs).toEqual([])
})

describe('an ordinary host', () => {
  let world: AuthWorld
  beforeAll(async () => {
    world = await startAuthWorld()
  }, 90_000)
  afterAll(() => world.stop())

  test('a request cannot be approved at the moment it appears: a layer covers it, and the focus is elsewhere', async () => {
    visit = await world.openPage()
    const { page } = visit
    await logIn(page, world, 'hands@example.com')
    const first = page.evaluate(async () => {
      const { address } = window.portico.account()
      const asked = window.portico.provider()?.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
      asked?.catch(() => undefined)
      const root = document.querySelector('portico-modal')?.shadowRoot
      const frame = root?.querySelector('iframe')
      while (!frame || frame.style.display === 'none') await new Promise(requestAnimationFrame)
      const { left, top, width, height } = frame.getBoundingClientRect()
      const at = () => root?.elementFromPoint(left + width / 2, top + height / 2)?.localName
      const before = [at() === 'iframe', root?.activeElement === frame]
      while (at() !== 'iframe' || root?.activeElement !== frame) await new Promise(requestAnimationFrame)
      return [before, [at() === 'iframe', root?.activeElement === frame]]
    })
    expect(await first).toEqual([
      [false, false],
      [true, true],
    ])
  })

  test.each(['a@b', 'a'])('Enter at the email %s shows that it is invalid', async short => {
    visit = await world.openPage()
    await visit.page.click('#own')
    const field = modal(visit.page).getByRole('textbox', { name: 'Email' })
    await field.fill(short)
    await field.press('Enter')
    await modal(visit.page).getByText('Please enter a valid email address').waitFor()
  })

  test('every login is disabled until the terms are accepted', async () => {
    visit = await world.openPage({
      hostOptions: { termsConditionsUrl: 'https://app.example/terms', features: { legalCheckbox: true } },
    })
    const { page } = visit
    await page.click('#own')
    const ways = [
      modal(page).getByRole('textbox', { name: 'Email' }),
      modal(page).getByRole('button', { name: 'Continue with Google' }),
      modal(page).getByRole('button', { name: 'Continue with X' }),
    ]
    for (const way of ways) await way.waitFor()
    for (const way of ways) expect(await way.isDisabled()).toBe(true)
    await modal(page).getByRole('checkbox').check()
    for (const way of ways) expect(await way.isDisabled()).toBe(false)
  })

  test('the login lasts until the page is left if the frame has no storage', async () => {
    const undo = world.login.faults.blockStorage()
    visit = await world.openPage()
    const { page } = visit
    await logIn(page, world, 'forgetful@example.com')
    await page.reload()
    await page.waitForFunction(() => !localStorage.getItem('portico/1/auth/login'))
    expect(await page.evaluate(() => window.portico.account().isConnected)).toBe(false)
    undo()
  })

  test('a user who logged out elsewhere is logged out here on the next visit', async () => {
    visit = await world.openPage()
    const { page } = visit
    await logIn(page, world, 'elsewhere@example.com')
    world.login.signOutEverywhere('elsewhere@example.com')
    await page.reload()
    await page.waitForFunction(() => !localStorage.getItem('portico/1/auth/login'))
    expect(await page.evaluate(() => window.portico.account().isConnected)).toBe(false)
  })

  test('fetches nothing of the login before intent, and nothing at all in basic mode', async () => {
    visit = await world.openPage({ hostOptions: { basic: true } })
    const { page, requests } = visit
    await page.click('#own')
    await modal(page).getByRole('button', { name: 'Heron' }).waitFor()
    expect(await modal(page).getByRole('textbox').count()).toBe(0)
    expect(requests.filter(url => url.includes('secure.localhost'))).toEqual([])
  })
})

describe.each([
  ['same-origin-allow-popups', 'window'],
  ['same-origin', 'tab'],
] as const)('a host with Cross-Origin-Opener-Policy: %s', (policy, way) => {
  let world: AuthWorld
  beforeAll(async () => {
    world = await startAuthWorld({ headers: { 'cross-origin-opener-policy': policy } })
  }, 90_000)
  afterAll(() => world.stop())

  test(`a social login goes by a ${way}`, async () => {
    visit = await world.openPage()
    const { page } = visit
    await page.click('#own')
    const [popup] = await Promise.all([
      visit.context.waitForEvent('page'),
      modal(page).getByRole('button', { name: 'Continue with Google' }).click(),
    ])
    if (way === 'tab') {
      // The window's opener is cut off: this page sees the popup as closed.
      await modal(page).getByText('The window was closed before you signed in.').waitFor()
      await modal(page).getByRole('button', { name: 'Continue in this tab instead' }).click()
      await page.getByRole('button', { name: 'Approve' }).click()
    } else await popup.getByRole('button', { name: 'Approve' }).click()
    await page.waitForFunction(() => window.portico?.account().isConnected)
    expect(await page.evaluate(() => window.portico.account().wallet?.name)).toBe('Google')
  })
})
