import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExampleWorld, startExamples } from './exampleWorld'

let world: ExampleWorld
beforeAll(async () => {
  world = await startExamples()
})
afterAll(() => world.stop())

test('a host with its own connect page pages and searches the directory, pairs and connects without the modal', async () => {
  const folder = await world.build('own-connect-page', ['tsc -p .', 'vite build'])
  const { origin } = await world.serve(join(folder, 'dist'))
  const { page, requests, wrongs } = await world.visit(`${origin}/`)
  const rows = page.getByRole('list', { name: 'Wallets' }).getByRole('listitem')
  const status = page.getByRole('status')
  await page.getByRole('button', { name: 'Show wallets' }).waitFor()
  expect(requests.filter(url => url.includes('/getWallets'))).toEqual([])

  await page.getByRole('button', { name: 'Show wallets' }).click()
  await expect.poll(() => rows.count()).toBe(40)
  await page.getByRole('button', { name: 'More' }).click()
  await expect.poll(() => rows.count()).toBe(80)

  const name = (await rows.nth(50).textContent()) ?? ''
  await page.getByLabel('Search').fill(name)
  await expect.poll(async () => (await status.textContent())?.trim()).toMatch(/^\d+ of \d+$/)
  await expect.poll(() => rows.allTextContents()).toContain(name)
  expect(await rows.count()).toBeLessThan(40)

  await page.getByRole('button', { name: 'WalletConnect' }).click()
  await expect.poll(() => page.getByLabel('WalletConnect URI').inputValue()).toMatch(/^wc:/)
  await page.getByRole('button', { name: 'Heron' }).click()
  await page.getByText(/^Connected: 0x/).waitFor()
  expect(await page.locator('portico-modal').count()).toBe(0)
  expect(wrongs).toEqual([])
  // A type checker and a bundler, one after another.
}, 120_000)
