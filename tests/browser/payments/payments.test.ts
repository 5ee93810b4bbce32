import type { Page } from 'playwright-core'
import { createPublicClient, erc20Abi, http, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { at, press } from '../navigate'
import { fetchedSources, inModal, modal, startWorld, type Visit, type VisitOptions, type World } from '../world'
import { DEPOSITS, SHOP, toDeposit, toPay } from './views'

let world: World
let visit: Visit
let page: Page

beforeAll(async () => {
  world = await startWorld()
  // The first use deploys the token.
  await world.sandbox.services.fund(SHOP, { token: 'USDC', amount: 1n })
})
afterAll(() => world.stop())
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

async function openPage(options?: VisitOptions): Promise<void> {
  visit = await world.visit(options)
  page = visit.page
  page.setDefaultTimeout(9000)
}

const chain = () => {
  const [url = ''] = world.sandbox.networks.flatMap(({ rpcUrls }) => rpcUrls.default.http)
  return createPublicClient({ transport: http(url) })
}
const heldBy = async (owner: string) => {
  const { address } = await world.sandbox.services.currency('USDC')
  // Addresses of the sandbox's own.
  const [token, holder] = [address, owner] as [`0x${string}`, `0x${string}`]
  return chain().readContract({ abi: erc20Abi, functionName: 'balanceOf', args: [holder], address: token })
}
const usdc = async () => {
  const { address = '', decimals } = await world.sandbox.services.currency('USDC')
  const metadata = { name: 'USD Coin', symbol: 'USDC', decimals }
  return { network: 'eip155:31337', asset: address, metadata } as const
}

test('a deposit opens the exchange’s window in the click and arrives, after one that failed; no code was fetched before', async () => {
  await openPage({ ...DEPOSITS, pluginOptions: { 'pay-with-exchange': { assets: [await usdc()] } } })
  await toDeposit(page)
  const early = fetchedSources({ ...visit, requests: visit.requests.slice(0, 40) })
  expect(early.filter(source => /plugins\/(payments|pay-with-exchange)\/(module|flow|views)/.test(source))).toEqual([])
  const owner = await page.evaluate(() => window.portico.account().address ?? '')
  // The sandbox funds an account when its balance is first read, which the page may do a moment later.
  await world.sandbox.services.ensureFunded('eip155:31337', owner)
  const before = await heldBy(owner)

  await modal(page).getByRole('radio', { name: '$50' }).click()
  await modal(page).getByText('About 50 USDC').waitFor()
  const [popup] = await Promise.all([page.waitForEvent('popup'), press(page, /Tidepool/)])
  await popup.getByRole('button', { name: 'Pay 50 USDC' }).waitFor()
  expect(await popup.evaluate(() => [window.opener, innerWidth, innerHeight])).toEqual([null, 480, 720])
  await popup.getByRole('button', { name: 'Decline' }).click()
  await modal(page).getByText('Deposit failed').waitFor()
  await popup.close()

  const [again] = await Promise.all([page.waitForEvent('popup'), press(page, /Brackwater/)])
  await again.getByRole('button', { name: 'Pay 50 USDC' }).click()
  await again.getByText('Paid.').waitFor()
  await again.close()
  await modal(page).getByText('Deposited 50 USDC').last().waitFor()
  await press(page, 'Done')
  await at(page, 'Account')
  expect((await heldBy(owner)) - before).toBe(50_000_000n)
})

test('a host’s payment by wallet connects, is reviewed, and arrives at the shop', async () => {
  await openPage()
  const before = await heldBy(SHOP)
  await toPay(page, { paymentAsset: await usdc(), amount: 12.5 })
  await press(page, /Pay from your wallet/)
  await at(page, 'Connect')
  await press(page, 'Heron')
  await at(page, 'PayReview')
  const shown = await inModal(page, '.address-whole').first().textContent()
  expect(shown?.replace(/\s/g, '')).toBe(SHOP)
  expect(await inModal(page, '.amount-figure').textContent()).toBe('12.5 USDC')
  expect(await inModal(page, '.facts').textContent()).toContain('Heron')
  await press(page, /^Pay \S/)
  await modal(page).getByText('Paid 12.5 USDC').last().waitFor()
  await modal(page).waitFor({ state: 'hidden' })
  expect((await heldBy(SHOP)) - before).toBe(12_500_000n)
  expect(await page.evaluate(() => window.paid)).toMatchObject({ success: true, result: /^0x/ })
})

test('a host’s payment from an exchange arrives, and a closed one ends', async () => {
  await openPage()
  const before = await chain().getBalance({ address: SHOP })
  await toPay(page)
  const [popup] = await Promise.all([page.waitForEvent('popup'), press(page, /Kelp|Tidepool/)])
  await popup.getByRole('button', { name: 'Pay 0.5 ETH' }).click()
  await modal(page).getByText('Paid 0.5 ETH').last().waitFor()
  expect((await chain().getBalance({ address: SHOP })) - before).toBe(parseEther('0.5'))
  await modal(page).waitFor({ state: 'hidden' })
  await toPay(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => window.paid)).toMatchObject({ success: false })
})
