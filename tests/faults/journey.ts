import type { Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { expect } from 'vitest'
import { modal } from '../browser/world'

/* Steps that must work, whatever else fails. */

export const row = (page: Page, name: string | RegExp) => modal(page).getByRole('button', { name }).first()
export const account = (page: Page) => page.evaluate(() => window.portico.account())

/** Connects an in-page wallet from the first view. */
export async function connect(page: Page, wallet = 'Heron'): Promise<void> {
  await page.click('#own')
  await choose(page, wallet)
}

/** The same, with the modal already open. */
export async function choose(page: Page, wallet = 'Heron'): Promise<void> {
  await row(page, wallet).click()
  await modal(page).waitFor({ state: 'hidden' })
  await isConnected(page, wallet)
}

/** Checks that the connected address belongs to this wallet: no other wallet has taken its place. */
export async function isConnected(page: Page, wallet = 'Heron'): Promise<void> {
  // After a reload, the session is still being restored.
  await expect.poll(async () => (await account(page)).status).toBe('connected')
  const { address } = await account(page)
  const own = await page.evaluate(
    name => Object.entries(window.sandboxWallets).find(([id]) => id === name)?.[1].addresses,
    wallet.toLowerCase(),
  )
  expect(own).toContain(address)
}

/** Signs through the wallet provider that a host gets. */
export async function sign(page: Page): Promise<void> {
  const { address } = await account(page)
  const signature = await page.evaluate(
    from => window.portico.provider('eip155')?.request({ method: 'personal_sign', params: ['0x68656c6c6f', from] }),
    address as `0x${string}`,
  )
  const proof = { address: address as `0x${string}`, message: 'hello', signature: signature as `0x${string}` }
  expect(await verifyMessage(proof)).toBe(true)
}

export const disconnect = (page: Page) => page.evaluate(() => window.portico.disconnect())
