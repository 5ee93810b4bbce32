import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Portico } from '../../kernel'
import { inModal, modal, startWorld, type World } from './world'

declare global {
  interface Window {
    second: Portico
  }
}

let world: World
beforeAll(async () => {
  world = await startWorld({ entry: { two: 'tests/browser/hosts/twoPorticos.ts' } })
})
afterAll(() => world.stop())

test('two Porticos of one page have a button, a modal and a session each, and end alone', async () => {
  const { page, end, wrongs } = await world.visit({ page: 'two' })
  const button = (name: string) => page.locator(`portico-button#${name}`)
  const statuses = () => page.evaluate(() => [window.portico, window.second].map(portico => portico.account().status))
  const open = () => page.evaluate(() => [window.portico, window.second].map(portico => portico.state().open))

  await button('First').click()
  await modal(page).getByRole('button', { name: /Heron/ }).click()
  await expect.poll(statuses).toEqual(['connected', 'disconnected'])
  await expect.poll(open).toEqual([false, false])
  await modal(page).waitFor({ state: 'hidden' })
  await button('Second').click()
  await modal(page).getByRole('heading', { name: 'Connect wallet' }).waitFor()
  expect(await open()).toEqual([false, true])
  await modal(page)
    .getByRole('button', { name: /Quartz/ })
    .click()
  await expect.poll(statuses).toEqual(['connected', 'connected'])

  for (const [name, ending] of [
    ['First', '2266'],
    ['Second', 'b906'],
    ['First', '2266'],
  ] as const) {
    await button(name).click()
    const account = inModal(page, '.account-wallet .address')
    expect(await account.textContent()).toMatch(new RegExp(`${ending}$`, 'i'))
    await page.keyboard.press('Escape')
    await expect.poll(open).toEqual([false, false])
    await modal(page).waitFor({ state: 'hidden' })
  }

  expect(await page.locator('portico-modal').count()).toBe(2)
  await page.evaluate(() => window.portico.destroy())
  expect(await page.locator('portico-modal').count()).toBe(1)
  await button('Second').click()
  await modal(page).getByRole('heading', { name: 'Account' }).waitFor()
  await end()
  expect(wrongs).toEqual([])
})
