import { expect, test } from 'vitest'
import { browserPage } from './browserPage'

const opened = browserPage({
  slush: 'tests/counterparts/slush.page.ts',
  'dapp-request': 'tests/counterparts/slush.popup.page.ts',
})

const ADDRESS = `0x${'ab'.repeat(32)}`

async function connectWallet(search = '') {
  const { page, pages } = opened
  await page.goto(`${pages.url}slush${search}`)
  await page.evaluate(() => window.slush.prepare())
  return page
}
const names = () => opened.page.evaluate(() => window.slush.wallets().map(({ name }) => name))

test('a wallet that the app registers in its own list is found, connects, signs and is restored', async () => {
  const page = await connectWallet()
  await expect.poll(names).toEqual(['Slush'])
  expect(await page.evaluate(() => window.slush.connect('sui:Slush'))).toEqual([ADDRESS])
  expect(await page.evaluate(() => window.slush.sign('Good morning'))).toBe(btoa(`\0${'s'.repeat(96)}`))
  const popups: unknown[] = []
  opened.context.on('page', popup => popups.push(popup))
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.slush?.address())).toBe(ADDRESS)
  expect(popups).toEqual([])
})

test('a wallet that the app removes from its list disappears, and its session ends', async () => {
  const page = await connectWallet()
  await expect.poll(names).toEqual(['Slush'])
  await page.evaluate(() => window.slush.connect('sui:Slush'))
  await page.evaluate(() => window.slush.unregister())
  await expect.poll(names).toEqual([])
  await expect.poll(() => page.evaluate(() => window.slush.status())).toBe('disconnected')
})

test('the wallet is not found without the list', async () => {
  const page = await connectWallet('?without')
  await page.evaluate(() => window.slush.connect('sui:Slush'))
  expect(await names()).toEqual([])
})

test('closing the wallet’s window is a refusal', async () => {
  const page = await connectWallet('?waits')
  await expect.poll(names).toEqual(['Slush'])
  const [popup] = await Promise.all([
    opened.context.waitForEvent('page'),
    page.evaluate(() => {
      Reflect.set(window, 'connected', window.slush.connect('sui:Slush'))
    }),
  ])
  await popup.close()
  expect(await page.evaluate(() => Reflect.get(window, 'connected'))).toMatchObject({ code: 'USER_REJECTED' })
})
