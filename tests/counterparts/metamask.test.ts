import { isHex, verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { browserPage } from './browserPage'

const opened = browserPage({ metamask: 'tests/counterparts/metamask.page.ts' })

/** Opens the app's page, waits until MetaMask has announced its provider, and connects. */
async function connectWallet() {
  const { page, pages } = opened
  await page.goto(`${pages.url}metamask`)
  await page.evaluate(() => window.metamask.prepare())
  await expect
    .poll(() => page.evaluate(() => window.metamask.wallets()))
    .toContainEqual({ id: 'io.metamask', name: 'MetaMask' })
  const address = await page.evaluate(() => window.metamask.key)
  expect(await page.evaluate(() => window.metamask.connect('io.metamask'))).toEqual([address])
  return { page, address }
}

const status = () => opened.page.evaluate(() => window.metamask?.status())
const address = () => opened.page.evaluate(() => window.metamask.address())
const prompts = () => opened.page.evaluate(() => window.metamask.prompts())

test('an account that is connected signs a message', async () => {
  const { page, address } = await connectWallet()
  const signature = await page.evaluate(() => window.metamask.sign('héllo'))
  if (!isHex(signature)) throw new Error(`No signature: ${JSON.stringify(signature)}`)
  expect(await verifyMessage({ address, message: 'héllo', signature })).toBe(true)
})

test('locking MetaMask locks the session, and unlocking restores it without a prompt', async () => {
  const entered = await connectWallet()
  await entered.page.evaluate(() => window.metamask.lock())
  await expect.poll(status).toBe('locked')
  await entered.page.evaluate(() => window.metamask.unlock())
  await expect.poll(status).toBe('connected')
  expect(await address()).toBe(entered.address)
  expect(await prompts()).toBe(1)
})

test('a session is restored at a reload, also one that is locked then, without a prompt', async () => {
  const entered = await connectWallet()
  await entered.page.reload()
  await expect.poll(status).toBe('connected')
  expect(await address()).toBe(entered.address)
  await entered.page.evaluate(() => window.metamask.lock())
  await entered.page.reload()
  await expect.poll(status).toBe('locked')
  await entered.page.evaluate(() => window.metamask.unlock())
  await expect.poll(status).toBe('connected')
  expect(await address()).toBe(entered.address)
  expect(await prompts()).toBe(1)
})

test('revoking the permission in MetaMask ends the session', async () => {
  const { page } = await connectWallet()
  await page.evaluate(() => window.metamask.request('wallet_revokePermissions', [{ eth_accounts: {} }]))
  await expect.poll(status).toBe('disconnected')
})

test('disconnecting revokes the permission, and a reload stays disconnected', async () => {
  const { page } = await connectWallet()
  await page.evaluate(() => window.metamask.disconnect())
  expect(await status()).toBe('disconnected')
  expect(await page.evaluate(() => window.metamask.isAllowed())).toBe(false)
  await page.reload()
  await expect.poll(status).toBe('disconnected')
  expect(await prompts()).toBe(1)
})
