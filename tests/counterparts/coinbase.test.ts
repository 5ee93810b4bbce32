import { expect, test } from 'vitest'
import { browserPage } from './browserPage'

const opened = browserPage({
  coinbase: 'tests/counterparts/coinbase.page.ts',
  popup: 'tests/counterparts/coinbase.popup.page.ts',
})

const ADDRESS = '0x1111111111111111111111111111111111111111'

async function connectWallet(search = '') {
  const { page, pages } = opened
  await page.goto(`${pages.url}coinbase${search}`)
  await page.evaluate(() => window.coinbase.prepare())
  await expect
    .poll(() => page.evaluate(() => window.coinbase.wallets()))
    .toContainEqual({ id: 'com.coinbase.wallet', name: 'Coinbase Wallet' })
  return page
}

test('disconnecting ends the SDK’s session too, although its wallet cannot revoke permissions', async () => {
  const page = await connectWallet()
  expect(await page.evaluate(() => window.coinbase.connect('com.coinbase.wallet'))).toEqual([ADDRESS])
  expect(await page.evaluate(() => window.coinbase.kept())).not.toEqual([])
  await page.evaluate(() => window.coinbase.disconnect())
  expect(await page.evaluate(() => window.coinbase.kept())).toEqual([])
  expect(await page.evaluate(() => window.coinbase.status())).toBe('disconnected')
})

test('a session is restored at a reload without opening a popup', async () => {
  const page = await connectWallet()
  await page.evaluate(() => window.coinbase.connect('com.coinbase.wallet'))
  const popups: unknown[] = []
  opened.context.on('page', popup => popups.push(popup))
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.coinbase?.address())).toBe(ADDRESS)
  expect(popups).toEqual([])
})

test('closing the popup is a refusal', async () => {
  const page = await connectWallet('?silent')
  const [popup, connected] = await Promise.all([
    opened.context.waitForEvent('page'),
    page.evaluate(() => {
      Reflect.set(window, 'connected', window.coinbase.connect('com.coinbase.wallet'))
    }),
  ])
  expect(connected).toBeUndefined()
  await popup.waitForFunction(() => 'isReady' in window)
  await popup.evaluate(() => window.close())
  expect(await page.evaluate(() => Reflect.get(window, 'connected'))).toMatchObject({ code: 'USER_REJECTED' })
})
