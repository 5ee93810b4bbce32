import type { Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { expect } from 'vitest'
import { modal } from '../browser/world'

/* What must go well whatever else goes wrong. */

export const row = (page: Page, name: string | RegExp) => modal(page).getByRole('button', { name }).first()
export const account = (page: Page) => page.evaluate(() => window.portico.account())

/** Connects a wallet of this browser from the first view. */
export async function connect(page: Page, wallet = 'Heron'): Promise<void> {
  await page.click('#own')
  await choose(page, wallet)
}

/** The same, where the modal stands open already. */
export async function choose(page: Page, wallet = 'Heron'): Promise<void> {
  await row(page, wallet).click()
  await modal(page).waitFor({ state: 'hidden' })
  await isConnected(page, wallet)
}

/** The wallet shows this very address: nobody has put himself in its place. */
export async function isConnected(page: Page, wallet = 'Heron'): Promise<void> {
  // Where the page had to be loaded anew the session is on its way back.
  await expect.poll(async () => (await account(page)).status).toBe('connected')
  const { address } = await account(page)
  const own = await page.evaluate(
    name => Object.entries(window.sandboxWallets).find(([id]) => id === name)?.[1].addresses,
    wallet.toLowerCase(),
  )
  expect(own).toContain(address)
}

/** Signs through the provider that a host is given. */
export async function sign(page: Page): Promise<void> {
  const { address } = await account(page)
  const signature = await page.evaluate(
    from => window.portico.provider('eip155')?.request({ method: 'personal_sign', params: ['0x68656c6c6f', from] }),
    address,
  )
  const proof = { address: address as `0x${string}`, message: 'hello', signature: signature as `0x${string}` }
  expect(await verifyMessage(proof)).toBe(true)
}

export const disconnect = (page: Page) => page.evaluate(() => window.portico.disconnect())
