import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { modal, startWorld, type Visit, type World } from './world'

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  visit = await world.visit()
})
afterEach(async () => {
  world.sandbox.relay.resume()
  world.sandbox.relay.refuse = undefined
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const account = () => visit.page.evaluate(() => window.portico.account('eip155'))

/** Reads the QR code from a screenshot, as a camera would. */
async function scan(page: Page): Promise<string> {
  const image = modal(page).getByRole('img', { name: /QR/i })
  await image.waitFor()
  const { data, width, height } = PNG.sync.read(await modal(page).screenshot({ scale: 'device' }))
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? ''
}

async function showQr(): Promise<string> {
  await visit.page.click('#own')
  await modal(visit.page)
    .getByRole('button', { name: /WalletConnect/ })
    .click()
  await expect.poll(() => scan(visit.page)).toMatch(/^wc:[\da-f]{64}@2\?/)
  return scan(visit.page)
}

async function openWallet(uri: string): Promise<Page> {
  const wallet = await visit.context.newPage()
  await wallet.goto(world.sandbox.walletUrl)
  await wallet.waitForFunction(() => window.sandboxWallet)
  await wallet.evaluate(async pairing => {
    window.sandboxWallet!.answer = 'approve'
    await window.sandboxWallet!.pair(pairing)
  }, uri)
  return wallet
}

describe('a wallet behind the relay', () => {
  test('scans the QR code, approves, signs verifiably, survives a reload and is disconnected', async () => {
    await openWallet(await showQr())
    await expect.poll(async () => (await account()).status).toBe('connected')
    await modal(visit.page).waitFor({ state: 'hidden' })
    const { address = '0x' } = await account()

    const sign = () =>
      visit.page.evaluate(
        from => window.portico.provider('eip155')?.request({ method: 'personal_sign', params: ['0x68656c6c6f', from] }),
        address,
      )
    const verified = async (signature: unknown) =>
      verifyMessage({ address: address as `0x${string}`, message: 'hello', signature: signature as `0x${string}` })
    expect(await verified(await sign())).toBe(true)

    await visit.page.reload()
    await expect.poll(async () => (await account()).address).toBe(address)
    expect(await verified(await sign())).toBe(true)

    await visit.page.evaluate(() => window.portico.disconnect())
    expect((await account()).status).toBe('disconnected')
    await visit.page.reload()
    expect((await account()).status).toBe('disconnected')
  })

  test('a wallet behind the relay that rejects leaves a retry', async () => {
    const uri = await showQr()
    const wallet = await visit.context.newPage()
    await wallet.goto(world.sandbox.walletUrl)
    await wallet.waitForFunction(() => window.sandboxWallet)
    await wallet.evaluate(async pairing => {
      window.sandboxWallet!.answer = 'reject'
      await window.sandboxWallet!.pair(pairing)
    }, uri)
    await modal(visit.page)
      .getByText(/declined/i)
      .first()
      .waitFor()
    expect((await account()).status).toBe('disconnected')
  })

  test('a wallet behind the relay that ends the session disconnects the page', async () => {
    const wallet = await openWallet(await showQr())
    await expect.poll(async () => (await account()).status).toBe('connected')
    await wallet.evaluate(() => window.sandboxWallet!.disconnect())
    await expect.poll(async () => (await account()).status).toBe('disconnected')
  })
})

describe('a relay', () => {
  test('a relay that does not answer shows an error within 10 s, with a retry', async () => {
    world.sandbox.relay.pause()
    await visit.page.click('#own')
    await modal(visit.page)
      .getByRole('button', { name: /WalletConnect/ })
      .click()
    await modal(visit.page).getByRole('alert').waitFor({ timeout: 12_000 })
    world.sandbox.relay.resume()
    await modal(visit.page)
      .getByRole('button', { name: /Try again/ })
      .click()
    await expect.poll(() => scan(visit.page), { timeout: 15_000 }).toMatch(/^wc:/)
  })

  test('a relay that refuses the connection shows an error, and installed wallets still connect', async () => {
    world.sandbox.relay.refuse = 'Unauthorized: invalid key'
    await visit.page.click('#own')
    await modal(visit.page)
      .getByRole('button', { name: /WalletConnect/ })
      .click()
    await modal(visit.page).getByRole('alert').waitFor({ timeout: 12_000 })
    await modal(visit.page).getByRole('button', { name: 'Back' }).click()
    await modal(visit.page).getByRole('button', { name: /Heron/ }).click()
    await expect.poll(async () => (await account()).status).toBe('connected')
  })
})
