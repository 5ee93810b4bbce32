import type { Page } from 'playwright-core'
import { createPublicClient, erc20Abi, http, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { at, connect, press } from '../navigate'
import { fetchedSources, inModal, modal, startWorld, type Visit, type World } from '../world'
import { chooseToken, figure, SWAPPING, toLeftover, toPreview, toSwap } from './views'

let world: World
let visit: Visit
let page: Page

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

async function connectAndOpen(): Promise<void> {
  visit = await world.visit(SWAPPING)
  page = visit.page
}

type Address = `0x${string}`
const chain = () => {
  const [url = ''] = world.sandbox.networks.flatMap(({ rpcUrls }) => rpcUrls.default.http)
  return createPublicClient({ transport: http(url) })
}
const own = () => page.evaluate(() => window.portico.account().address as Address)
const contract = async (symbol: string) => (await world.sandbox.services.currency(symbol)).address as Address
const held = async (symbol: string) =>
  chain().readContract({
    abi: erc20Abi,
    address: await contract(symbol),
    functionName: 'balanceOf',
    args: [await own()],
  })
/** The router's full address on the screen. */
const router = async () => {
  const text = await inModal(page, '.fact-whole .address-whole').first().textContent()
  return text?.replace(/\s/g, '') as Address
}
const toast = (text: RegExp) => modal(page).getByText(text).first().waitFor()

test('swaps the native currency for a token: the shown amount leaves, at least the minimum arrives, and no code was fetched before', async () => {
  await connectAndOpen()
  await connect(page)
  const ours = /plugins\/swaps\/(?!manifest|state)/
  expect(fetchedSources(visit).filter(source => ours.test(source))).toEqual([])
  await toPreview(page, world)
  const [before, ether] = await Promise.all([held('USDC'), chain().getBalance({ address: await own() })])
  const shown = await inModal(page, '.facts').first().textContent()
  const least = /([\d,.]+) USDC/.exec(shown?.split('Minimum received')[1] ?? '')?.[1]?.replace(/,/g, '')
  await press(page, /^Swap$/)
  await at(page, 'Account')
  await toast(/Swapped ETH to [\d.]+ USDC/)
  const [after, left] = await Promise.all([held('USDC'), chain().getBalance({ address: await own() })])
  expect(Number(least)).toBeGreaterThan(4000)
  expect(Number(after - before)).toBeGreaterThanOrEqual(Number(least) * 1e6)
  expect(ether - left).toBeGreaterThanOrEqual(parseEther('1.5'))
  expect(ether - left).toBeLessThan(parseEther('1.51'))
})

test('swaps a token for another: the approval is exact, and the swap uses all of it', async () => {
  await connectAndOpen()
  await toPreview(page, world, { from: 'USD Coin', to: 'Dai', amount: '12,5' })
  const spender = await router()
  const [paid, got] = await Promise.all([held('USDC'), held('DAI')])
  const allowance = async () =>
    chain().readContract({
      abi: erc20Abi,
      address: await contract('USDC'),
      functionName: 'allowance',
      args: [await own(), spender],
    })
  await press(page, /^Approve 12\.5 USDC$/)
  await modal(page)
    .getByRole('button', { name: /^Swap$/, disabled: false })
    .waitFor()
  expect(await allowance()).toBe(12_500_000n)
  await press(page, /^Swap$/)
  await at(page, 'Account')
  await toast(/Swapped USDC to [\d.]+ DAI/)
  expect(paid - (await held('USDC'))).toBe(12_500_000n)
  expect((await held('DAI')) - got).toBeGreaterThan(parseEther('12'))
  expect(await allowance()).toBe(0n)
})

test('the button waits for a whole swap, and the field says why an amount is wrong', async () => {
  await connectAndOpen()
  await toSwap(page, world)
  const button = (disabled: boolean) => modal(page).getByRole('button', { name: 'Review swap', disabled }).waitFor()
  await button(true)
  await chooseToken(page, /Choose token to receive/, 'USD Coin')
  await button(true)
  await figure(page, /Amount to pay/).fill('123456789')
  await modal(page).getByRole('status').getByText('Insufficient balance').waitFor()
  expect(await figure(page, /Amount to pay/).getAttribute('aria-invalid')).toBe('true')
  await button(true)
  await figure(page, /Amount to pay/).fill('1')
  await button(false)
  expect(await modal(page).getByText('Insufficient balance').count()).toBe(0)
})

test('Max leaves enough for the fee, and the reversed form swaps back', async () => {
  await connectAndOpen()
  await toSwap(page, world)
  await press(page, 'Swap as much as possible')
  await expect.poll(() => figure(page, /Amount to pay/).inputValue()).toMatch(/^\d+\.\d{6,}$/)
  await chooseToken(page, /Choose token to receive/, 'USD Coin')
  await figure(page, /Amount to pay/).fill('1')
  await modal(page).getByRole('button', { name: 'Review swap', disabled: false }).waitFor()
  await press(page, 'Switch tokens')
  expect(Number(await figure(page, /Amount to pay/).inputValue())).toBeGreaterThan(3000)
  await modal(page)
    .getByRole('button', { name: /Token: USDC/ })
    .first()
    .waitFor()
})

test('revokes an unused approval: it shows the whole amount and the router, and the allowance is zero afterwards', async () => {
  await connectAndOpen()
  await page.setViewportSize({ width: 370, height: 720 })
  await toLeftover(page, world)
  await modal(page)
    .getByText(/can still spend 12\.5 USDC/)
    .waitFor()
  await press(page, 'Revoke permission')
  await at(page, 'SwapRevoke')
  await modal(page).getByRole('button', { name: 'Revoke permission', disabled: false }).waitFor()
  const spender = (await inModal(page, '.address-whole').first().textContent())?.replace(/\s/g, '') as Address
  const address = await contract('USDC')
  const allowed = async () =>
    chain().readContract({ abi: erc20Abi, address, functionName: 'allowance', args: [await own(), spender] })
  expect(await allowed()).toBe(12_500_000n)
  await press(page, 'Revoke permission')
  await at(page, 'Swap')
  await toast(/Permission for USDC revoked/)
  expect(await allowed()).toBe(0n)
  expect(await modal(page).getByRole('button', { name: 'Revoke permission' }).count()).toBe(0)
})
