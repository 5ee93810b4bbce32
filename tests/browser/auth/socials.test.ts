import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { modal, type Visit, type VisitOptions } from '../world'
import { type AuthWorld, startAuthWorld } from './authWorld'

/* Login with social accounts, in a popup. */

let world: AuthWorld
let visit: Visit
beforeAll(async () => {
  world = await startAuthWorld()
}, 90_000)
afterAll(() => world.stop())
afterEach(async () => {
  const { wrongs } = visit
  await visit.end()
  expect(wrongs).toEqual([])
})

const openPage = async (options?: VisitOptions) => {
  visit = await world.openPage(options)
  return visit.page
}

const NAMES = ['Google', 'X', 'Discord', 'Apple', 'GitHub', 'Facebook']

/** Opens the provider's page, from the first view or from the view of all providers. */
async function choose(page: Page, name: string): Promise<Page> {
  await page.click('#own')
  const button = modal(page).getByRole('button', { name: `Continue with ${name}`, exact: true })
  await modal(page).getByRole('button', { name: 'Continue with Google' }).waitFor()
  if (!(await button.isVisible())) await modal(page).getByRole('button', { name: 'More' }).click()
  const [popup] = await Promise.all([visit.context.waitForEvent('page'), button.click()])
  return popup
}

/** Polls: a page that another window covers renders no frame to wait for. */
const connected = (page: Page) =>
  expect.poll(() => page.evaluate(() => window.portico.account().isConnected), { timeout: 20_000 }).toBe(true)

test.each(NAMES)('%s logs in to an account', async name => {
  const page = await openPage()
  const popup = await choose(page, name)
  await popup.getByRole('button', { name: 'Approve' }).click()
  await connected(page)
  await modal(page).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => window.portico.account().wallet?.name)).toBe(name)
})

test('a closed window shows an error and a retry', async () => {
  const page = await openPage()
  const popup = await choose(page, 'Google')
  await popup.getByRole('button', { name: 'Approve' }).waitFor()
  await popup.close()
  await modal(page).getByText('The window was closed before you signed in.').waitFor()
  const [again] = await Promise.all([
    visit.context.waitForEvent('page'),
    modal(page).getByRole('button', { name: 'Try again' }).click(),
  ])
  await again.getByRole('button', { name: 'Approve' }).click()
  await connected(page)
})

test('ignores a result from another origin', async () => {
  const page = await openPage()
  const popup = await choose(page, 'Google')
  await popup.getByRole('button', { name: 'Respond from another origin' }).click()
  await popup.waitForURL(/evil\.localhost/)
  await modal(page).getByText('Continue in the sign-in window').waitFor()
  expect(await page.evaluate(() => window.portico.account().isConnected)).toBe(false)
})

test('a denied login creates no account and shows the error', async () => {
  const page = await openPage()
  const popup = await choose(page, 'Google')
  await popup.getByRole('button', { name: 'Deny' }).click()
  await modal(page).getByRole('alert').waitFor()
  await modal(page).getByRole('button', { name: 'Try again' }).waitFor()
  expect(await page.evaluate(() => window.portico.account().isConnected)).toBe(false)
})

/** A browser that blocks popups. */
const withoutWindows = () => {
  const { open } = window
  window.open = (url, target, features) => (target === 'popupWindow' ? null : open.call(window, url, target, features))
}

test('the tab itself goes to the provider without a popup and returns, and the address keeps no parameter', async () => {
  const page = await openPage({ before: withoutWindows })
  await page.evaluate(() => history.replaceState(null, '', '?keep=this#here'))
  await page.click('#own')
  await modal(page).getByRole('button', { name: 'Continue with Google' }).click()
  await modal(page).getByText('Window blocked').waitFor()
  await modal(page).getByRole('button', { name: 'Continue in this tab instead' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.waitForFunction(() => window.portico?.account().isConnected)
  const { search, hash } = new URL(page.url())
  expect([search, hash]).toEqual(['?keep=this', '#here'])
})

const inTelegram = () => {
  Object.assign(window, { TelegramWebviewProxy: {} })
}

test('the page itself goes to the provider in Telegram and returns', async () => {
  const page = await openPage({ before: inTelegram })
  await page.click('#own')
  await modal(page).getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.waitForFunction(() => window.portico?.account().isConnected)
  expect(new URL(page.url()).search).toBe('')
})

test('removes a result that this page did not request from the address and ignores it', async () => {
  const page = await openPage()
  for (const hostile of ['javascript:alert(1)', 'https://evil.example/?code=1', '//evil.example', 'x'.repeat(5000)]) {
    const url = new URL(page.url())
    url.searchParams.set('result_uri', hostile)
    url.searchParams.set('other', 'kept')
    await page.goto(url.href)
    await page.waitForFunction(() => !location.search.includes('result_uri'))
    expect(new URL(page.url()).search).toBe('?other=kept')
    expect(await page.evaluate(() => window.portico.read({ kind: 'slice', id: 'kernel/route', initial: {} }))).toEqual(
      expect.objectContaining({ open: false }),
    )
    expect(page.frames()).toHaveLength(1)
  }
})

test('Farcaster logs in from a phone', async () => {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.click('#own')
  await modal(page).getByRole('button', { name: 'Continue with Farcaster' }).click()
  await modal(page).getByRole('img', { name: 'QR code that opens Farcaster' }).waitFor()
  await modal(page).getByRole('button', { name: 'Copy link' }).click()
  const url = await page.evaluate(() => navigator.clipboard.readText())
  const phone = await world.browser.newPage()
  await phone.goto(url)
  await phone.getByRole('button', { name: 'Approve' }).click()
  await connected(page)
  expect(await page.evaluate(() => window.portico.account().wallet?.name)).toBe('Farcaster')
  await phone.close()
})

test('a Farcaster login that fails shows Failed to connect to farcaster, and can be tried again', async () => {
  world.login.faults.set('GET_FARCASTER_URI', { kind: 'no-message' }, { times: 1 })
  const page = await openPage()
  await page.click('#own')
  await modal(page).getByRole('button', { name: 'Continue with Farcaster' }).click()
  await modal(page).getByText('Failed to connect to farcaster').waitFor()
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await modal(page).getByRole('img', { name: 'QR code that opens Farcaster' }).waitFor()
})

test('leaving Farcaster cancels its request, and another login works', async () => {
  const page = await openPage()
  await page.click('#own')
  await modal(page).getByRole('button', { name: 'Continue with Farcaster' }).click()
  await modal(page).getByRole('img', { name: 'QR code that opens Farcaster' }).waitFor()
  const reloaded = page
    .frames()
    .find(frame => frame.url().includes('/sdk'))
    ?.waitForNavigation()
  await modal(page).getByRole('button', { name: 'Back' }).click()
  await reloaded
  const [popup] = await Promise.all([
    visit.context.waitForEvent('page'),
    modal(page).getByRole('button', { name: 'Continue with Google' }).click(),
  ])
  await popup.getByRole('button', { name: 'Approve' }).click()
  await connected(page)
})
