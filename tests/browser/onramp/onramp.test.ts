import type { Locator, Page } from 'playwright-core'
import { createPublicClient, erc20Abi, http } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { at, connect, press } from '../navigate'
import { fetchedSources, inModal, modal, startWorld, type Visit, type World } from '../world'
import { toBuy, toSeller } from './views'

let world: World
let visit: Visit
let page: Page

beforeAll(async () => {
  world = await startWorld()
  const { features } = world.sandbox.gateway.config
  for (const feature of features) {
    if (feature.id === 'onramp') Object.assign(feature, { isEnabled: true, config: ['meld'] })
  }
})
afterAll(() => world.stop())
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

async function come(): Promise<void> {
  visit = await world.visit()
  page = visit.page
}

async function held(): Promise<bigint> {
  const [{ id, rpcUrls }] = world.sandbox.networks
  const address = await page.evaluate(() => window.portico.account().address as `0x${string}`)
  // Gives the account its initial tokens first.
  await world.sandbox.services.ensureFunded(`eip155:${id}`, address)
  const token = await world.sandbox.services.currency('USDC')
  return createPublicClient({ transport: http(rpcUrls.default.http[0]) }).readContract({
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
    // Address of the sandbox's own contract.
    address: token.address as `0x${string}`,
  })
}

test('a purchase in the provider’s window arrives, is announced and shown in the account; no code was fetched before', async () => {
  await come()
  await connect(page)
  expect(fetchedSources(visit).filter(source => /plugins\/onramp\/(module|desk|views)/.test(source))).toEqual([])
  await visit.end()
  await come()
  const seller = await toSeller(page, world)
  const before = await held()
  await seller.getByRole('button', { name: 'Pay 99.75 USDC' }).waitFor()
  // The seller's page cannot navigate the host's page.
  expect(await seller.evaluate(() => window.opener)).toBeNull()
  const shown = await inModal(page, '.address-whole').textContent()
  expect(seller.url()).toContain('/services/pay/')
  const { host } = new URL(seller.url())
  await modal(page).getByText(`The payment page is at ${host}.`).waitFor()
  expect(shown?.replace(/\s/g, '')).toBe(await page.evaluate(() => window.portico.account().address))
  await seller.getByRole('button', { name: 'Pay 99.75 USDC' }).click()
  await seller.getByText('Paid.').waitFor()
  await seller.close()
  await modal(page).getByText('99.75 USDC arrived').first().waitFor()
  await at(page, 'Account')
  expect((await held()) - before).toBe(99_750_000n)
})

test('a declined purchase or a closed window ends as the user reports it', async () => {
  await come()
  const seller = await toSeller(page, world)
  const before = await held()
  await seller.getByRole('button', { name: 'Decline' }).click()
  await seller.getByText('Declined.').waitFor()
  await seller.close()
  await modal(page).getByText('Have you paid?').waitFor()
  await press(page, 'It didn’t work')
  await modal(page).getByText('Purchase failed').waitFor()

  const [again] = await Promise.all([page.waitForEvent('popup'), press(page, 'Try again')])
  await again.getByRole('button', { name: 'Decline' }).waitFor()
  await again.close()
  await modal(page).getByText('Have you paid?').waitFor()
  const [third] = await Promise.all([page.waitForEvent('popup'), press(page, 'Open the window again')])
  await third.getByRole('button', { name: 'Decline' }).waitFor()
  await third.close()
  await press(page, 'I have paid')
  await modal(page).getByText('Nothing has arrived yet.').waitFor()
  await press(page, 'Go to your account')
  await at(page, 'Account')
  expect(await held()).toBe(before)
})

/** Waits until the element has the focus. */
const focused = (wanted: Locator) => expect.poll(() => wanted.evaluate(element => element.matches(':focus'))).toBe(true)

test('amount, token and currency can be chosen with the keyboard, and invalid choices are disabled', async () => {
  await come()
  await toBuy(page, world)
  const amount = modal(page).getByLabel('You pay', { exact: true })
  await focused(amount)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('25000,01')
  await modal(page).getByText('At most $25,000').first().waitFor()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await modal(page).getByText('This amount can only be paid by bank transfer.').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await at(page, 'OnRampFiatSelect')
  await focused(modal(page).getByRole('button', { name: 'US Dollar' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await at(page, 'OnRampProviders')
  await modal(page).getByRole('button', { name: '€1,000' }).click()
  await modal(page)
    .getByRole('button', { name: /You buy USDC/ })
    .press('Enter')
  await at(page, 'OnRampTokenSelect')
  await focused(modal(page).getByRole('searchbox'))
  await page.keyboard.type('eth')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await at(page, 'OnRampProviders')
  await modal(page)
    .getByText(/^Network fee €0\.23$/)
    .waitFor()
  // 1,000 euros at 1.08 less the fee, at 3,200 dollars.
  await modal(page).getByText('0.337421', { exact: true }).waitFor()
})
